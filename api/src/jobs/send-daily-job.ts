import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { JobDefinition } from './define-job.ts';
import { sendJob } from './send-job.ts';

/** The same for all servers and all of a day, so that the job is sent once. */
const idOfDay = (name: string, day: string): string => {
  const hex = createHash('sha256').update(`${name} ${day}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Sends a job that runs once a day, however many servers ask for it and how often. */
export const sendDailyJob = async (tx: Tx, job: JobDefinition<{ day: string }>): Promise<void> => {
  const { rows } = await sql<{ day: string }>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`.execute(tx);
  const day = rows[0]?.day ?? '';
  await sendJob(tx, job, { day }, { id: idOfDay(job.name, day) });
};
