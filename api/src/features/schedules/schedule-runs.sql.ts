import type { ScheduleRun } from '@hub/contract/schedules';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Records an occurrence; undefined when it was recorded before. */
export const insertDueRun = async (
  tx: Tx,
  run: { distributor_id: number; schedule_id: number; due_at: Date },
): Promise<number | undefined> =>
  (
    await tx
      .insertInto('schedule_runs')
      .values(run)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id;

/** Records that somebody wants the report now. */
export const insertAskedRun = async (tx: Tx, scheduleId: number): Promise<number> =>
  (await tx.insertInto('schedule_runs').values({ schedule_id: scheduleId }).returning('id').executeTakeFirstOrThrow())
    .id;

/** What an occurrence that was not sent yet is to send; nothing when its schedule was deleted. */
export const lockWaitingRun = (tx: Tx, id: number) =>
  tx
    .selectFrom('schedule_runs as r')
    .innerJoin('schedules as s', 's.id', 'r.schedule_id')
    .select([
      'r.schedule_id',
      'r.created_at',
      'r.due_at',
      's.name',
      's.report',
      's.frequency',
      's.weekday',
      's.month_day',
      's.hour',
      's.time_zone',
      's.recipient_ids',
    ])
    .where('r.id', '=', id)
    .where('r.state', '=', 'waiting')
    .forUpdate('r')
    .executeTakeFirst();
export type WaitingRun = NonNullable<Awaited<ReturnType<typeof lockWaitingRun>>>;

/** The view of a schedule, also one that its owner keeps for themselves. */
export const findScheduledView = async (
  tx: Tx,
  scheduleId: number,
): Promise<{ name: string; search: string } | undefined> => {
  const { rows } = await sql<{ name: string; search: string }>`
    select name, search from hub_scheduled_view(${scheduleId})`.execute(tx);
  return rows[0];
};

export const endRun = (tx: Tx, id: number, reason: ScheduleRun['reason'] = null) =>
  tx
    .updateTable('schedule_runs')
    .set({ state: reason === null ? 'done' : 'failed', reason })
    .where('id', '=', id)
    .execute();

export const insertMail = (tx: Tx, mail: { message_id: string; run_id: number; recipient: string }) =>
  tx.insertInto('schedule_mails').values(mail).execute();
