import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import { afterCommit } from '../db/after-commit.ts';
import type { Tx } from '../db/database.ts';
import type { JobDefinition } from './define-job.ts';

/** pg-boss does not take less than ten. */
const HEARTBEAT_SECONDS = 20;
const MAX_SECONDS = 3_600;

/** Emits the kind of a job that may be waiting now. */
export const sentJobs = new EventEmitter<{ sent: [name: string] }>();

/** Lets this server look for jobs of a kind as soon as the transaction has committed. */
export const wakeJobs = (tx: Tx, name: string): void => afterCommit(tx, () => sentJobs.emit('sent', name));

export interface SendOptions {
  /** Of a job that must not be sent twice: as long as one with this id exists, another is not sent. */
  id?: string;
  delaySeconds?: number;
}

/**
 * Sends a job if and only if the transaction commits. The job belongs to the distributor and the person in whose scope the
 * transaction is. Resolves with its id.
 */
export const sendJob = async <Data>(
  tx: Tx,
  {
    name,
    schema,
    retry,
    maxSeconds = MAX_SECONDS,
    heartbeatSeconds = HEARTBEAT_SECONDS,
  }: Omit<JobDefinition<Data>, 'run'>,
  data: Data,
  { id = randomUUID(), delaySeconds = 0 }: SendOptions = {},
): Promise<string> => {
  const settings = {
    delaySeconds,
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryDelayMax: retry.maxDelaySeconds,
    maxSeconds,
    heartbeatSeconds,
  };
  const input = JSON.stringify(schema.parse(data));
  await sql`select hub_send_job(${name}, ${id}::uuid, ${input}::jsonb, ${JSON.stringify(settings)}::jsonb)`.execute(tx);
  wakeJobs(tx, name);
  return id;
};

/** The same for a transaction of the system, which has no scope: the job belongs to this distributor, and to nobody. */
export const sendJobOf = async <Data>(
  tx: Tx,
  distributor: number,
  definition: JobDefinition<Data>,
  data: Data,
): Promise<string> => {
  const setScope = (value: string) => sql`select set_config('hub.distributor', ${value}, true)`.execute(tx);
  await setScope(String(distributor));
  const id = await sendJob(tx, definition, data);
  await setScope('');
  return id;
};
