import type { z } from 'zod';
import type { Config } from '../config.ts';
import type { JobScope, Tx } from '../db/database.ts';
import type { Change } from '../http/call-context.ts';
import type { Services } from '../http/services.ts';

interface Job<Data> {
  id: string;
  data: Data;
  /** 1 for the first try. */
  attempt: number;
  /** If it fails now, it is not tried again. */
  isLast: boolean;
}

export interface JobContext {
  services: Services;
  /**
   * Aborted when the server stops, and when another server took over the job. Between two batches call
   * `signal.throwIfAborted()`: the job is then handed back, and this or another server goes on with it at once.
   */
  signal: AbortSignal;
  /** A transaction in the scope of the distributor that the job belongs to, under row-level security like a request. */
  inScope<T>(work: (tx: Tx, scope: JobScope) => Promise<T>): Promise<T>;
  /** For jobs that are not of one distributor. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Writes entries to the audit log, in the name of the person who asked for the job; `tx` is one of `inScope`. */
  audit(tx: Tx, changes: readonly Change[]): Promise<void>;
}

interface Retry {
  /** How often a job is tried again, after an error as well as after a server died. */
  limit: number;
  /** The delay before the first retry; it doubles with each further one. */
  delaySeconds: number;
  maxDelaySeconds: number;
}

export interface JobDefinition<Data = unknown> {
  /** `feature.verb`, such as `change-set.apply`. */
  name: string;
  schema: z.ZodType<Data>;
  retry: Retry;
  /** How many of its kind a server runs at the same time; 1 if missing. */
  concurrency?: number;
  /** For short jobs: how many are taken, and run, together; the next are taken when all of them are done. 1 if missing. */
  batchSize?: number;
  /** A job that runs longer is taken for stuck; an hour if missing. */
  maxSeconds?: number;
  /** The job of a server that has not been heard of for so long is taken over; 20 seconds if missing. */
  heartbeatSeconds?: number;
  /** Whether a server with this configuration can run it; others leave it waiting. */
  canRun?(config: Config): boolean;
  /**
   * Of jobs that come at a time of their own: sends those that are due, once each however many servers ask. Every server
   * calls it twice a minute, in a transaction as the system.
   */
  sendDue?(tx: Tx, now: Date): Promise<void>;
  /**
   * Must be idempotent: a server may die at any moment, and the job is then run again from its beginning. Long work goes
   * in batches, one transaction each, that record how far they came.
   */
  run(job: Job<Data>, context: JobContext): Promise<void>;
}

export const defineJob = <Data>(definition: JobDefinition<Data>): JobDefinition<Data> => definition;

/**
 * Throw it to tell administrators why a job failed; `final` gives it up at once. Its message must not contain secrets:
 * unlike that of any other error, it is stored with the job.
 */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  readonly final: boolean;

  constructor(reason: string, { final = false } = {}) {
    super(reason);
    this.final = final;
  }
}
