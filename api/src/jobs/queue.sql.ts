import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Which of these jobs have one that could start now. */
export const namesOfDueJobs = async (tx: Tx, names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select n.name from unnest(${names}::text[]) n (name)
    where exists (
      select from hub_jobs.job_common j
      where j.name = n.name and j.state < 'active' and not j.blocked and j.start_after <= now())`.execute(tx);
  return rows.map(({ name }) => name);
};

/** Whether a server died with a job, or a finished one is old enough to be deleted. Reads only, unlike pg-boss itself. */
export const needsSupervision = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (
        select from hub_jobs.job_common
        where state = 'active' and (heartbeat_on + heartbeat_seconds * interval '1s' < now()
          or started_on + expire_seconds * interval '1s' < now()))
      or exists (
        select from hub_jobs.job_common where completed_on < now() - interval '14 days')
      or exists (
        select from hub_jobs.job_common where state < 'active' and keep_until < now()) as needed`.execute(tx);
  return rows[0]?.needed === true;
};

/** A queue for each job that the server knows. */
export const createQueues = async (tx: Tx, names: readonly string[]): Promise<void> => {
  await sql`
    select hub_jobs.create_queue(n.name, '{"policy": "standard"}') from unnest(${names}::text[]) n (name)
    where not exists (select from hub_jobs.queue q where q.name = n.name)`.execute(tx);
};

/** For a database that no other server has open: whatever ran when the last one ended can start again. */
export const releaseInterrupted = async (tx: Tx): Promise<void> => {
  await sql`
    update hub_jobs.job_common set state = 'retry', start_after = now(), heartbeat_on = null
    where state = 'active'`.execute(tx);
};

/** So that handing a job back does not use up a retry. */
export const allowOneMoreRetry = async (tx: Tx, name: string, id: string, attempt: number): Promise<void> => {
  await sql`
    update hub_jobs.job_common set retry_limit = retry_limit + 1
    where name = ${name} and id = ${id}::uuid and state = 'active' and retry_count = ${attempt}`.execute(tx);
};

/** Lets jobs that wait for their retry start at once. */
export const startNow = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`
    update hub_jobs.job_common set start_after = now()
    where id = any (${ids}::uuid[]) and state = 'retry'`.execute(tx);
};
