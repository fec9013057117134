import { tracingChannel } from 'node:diagnostics_channel';
import type { JobResult } from 'pg-boss';

/** One attempt of a job, while it runs; the result is there at its end. */
export interface JobTrace {
  kind: string;
  id: string;
  attempt: number;
  result?: JobResult;
}

/** Costs nothing while nobody has subscribed. */
export const jobTraces = tracingChannel<unknown, JobTrace>('hub.job');
