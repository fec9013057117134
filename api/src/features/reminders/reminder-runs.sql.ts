import { REMINDER_RUNS, type ReminderRun } from '@hub/contract/reminders';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { mailOutcomes } from '../../mail/mail-outcomes.sql.ts';

/** The run of a job; it is made by the first attempt. */
export const startRun = async (tx: Tx, jobId: string, day: string): Promise<number> => {
  const { id } = await tx
    .insertInto('reminder_runs')
    .values({ job_id: jobId, day })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ state: 'running', reason: null, ended_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const setSkipped = (tx: Tx, id: number, skipped: number) =>
  tx.updateTable('reminder_runs').set({ skipped }).where('id', '=', id).execute();

export const endRun = (tx: Tx, id: number, state: 'done' | 'failed', reason: string | null = null) =>
  tx.updateTable('reminder_runs').set({ state, reason, ended_at: sql<string>`now()` }).where('id', '=', id).execute();

export const insertMail = (tx: Tx, mail: { message_id: string; run_id: number; recipient: string; licences: number }) =>
  tx.insertInto('reminder_mails').values(mail).execute();

/** The latest runs with what became of their mails. */
export const latestRuns = async (tx: Tx, distributor: number): Promise<ReminderRun[]> => {
  const { rows } = await sql<ReminderRun>`
    select r.id, r.day, r.state, r.reason, r.started_at, r.ended_at, r.skipped, m.waiting, m.sent, m.failed, m.failures
    from reminder_runs r cross join lateral ${mailOutcomes('reminder_mails', sql`r.id`)} m
    where r.distributor_id = ${sql.lit(distributor)}
    order by r.id desc limit ${sql.lit(REMINDER_RUNS)}`.execute(tx);
  return rows;
};
