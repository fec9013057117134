import { REMINDER_RUNS, type ReminderRun } from '@hub/contract/reminders';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

const FAILURES_MAX = 20;

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
    from reminder_runs r cross join lateral (
      select count(*) filter (where m.sent_at is null and m.mail_error is null)::integer as waiting,
        count(m.sent_at)::integer as sent, count(m.mail_error)::integer as failed,
        coalesce((select json_agg(f) from (
          select f.recipient as email, f.mail_error as reason from reminder_mails f
          where f.run_id = r.id and f.mail_error is not null order by f.recipient limit ${sql.lit(FAILURES_MAX)}) f), '[]') as failures
      from reminder_mails m where m.run_id = r.id) m
    where r.distributor_id = ${sql.lit(distributor)}
    order by r.id desc limit ${sql.lit(REMINDER_RUNS)}`.execute(tx);
  return rows;
};
