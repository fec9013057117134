import type { JobResult, JobWithMetadata } from 'pg-boss';
import type { Services } from '../http/services.ts';
import { type JobDefinition, JobFailure } from './define-job.ts';
import { createJobContext } from './job-context.ts';
import { jobTraces } from './job-traces.ts';

/** What hub_send_job stored. */
export interface StoredData {
  input: unknown;
}

export type QueuedJob = JobWithMetadata<StoredData>;

/** The reason of a failure as administrators see it. The message of an unexpected error may contain anything. */
const reasonOf = (error: unknown): string =>
  error instanceof JobFailure ? error.message.slice(0, 500) : 'Unexpected error. The log of the server has more.';

interface RunOptions {
  /** Aborted when the server stops. */
  stopping: AbortSignal;
  /** Called before a job that has more to do is handed back. */
  onHandBack(job: QueuedJob): Promise<void>;
}

/** Runs one attempt of a job and answers what became of it; it never throws because of the job. */
export const runOne = (
  services: Services,
  definition: JobDefinition,
  queued: QueuedJob,
  options: RunOptions,
): Promise<JobResult> => {
  const trace = { kind: definition.name, id: queued.id, attempt: queued.retryCount + 1 };
  return jobTraces.tracePromise(() => attempt(services, definition, queued, options), trace);
};

const attempt = async (
  services: Services,
  definition: JobDefinition,
  queued: QueuedJob,
  { stopping, onHandBack }: RunOptions,
): Promise<JobResult> => {
  const { id, data, retryCount, retryLimit } = queued;
  const { log } = services;
  const fields = { job: id, kind: definition.name, attempt: retryCount + 1 };
  const isLast = retryCount >= retryLimit;
  const start = performance.now();
  try {
    const key = { name: definition.name, id, attempt: retryCount };
    const context = createJobContext(services, key, AbortSignal.any([stopping, queued.signal]));
    await definition.run({ id, data: definition.schema.parse(data.input), attempt: retryCount + 1, isLast }, context);
    log.info({ ...fields, ms: Math.round(performance.now() - start) }, 'job done');
    return { id, status: 'completed' };
  } catch (error) {
    if (stopping.aborted && error === stopping.reason) {
      await onHandBack(queued);
      log.info(fields, 'job handed back, because the server stops');
      return { id, status: 'failed', output: { reason: 'The server stopped.' } };
    }
    const isFinal = error instanceof JobFailure && error.final;
    const what = isFinal || isLast ? 'job failed' : 'job failed, will retry';
    log.warn({ ...fields, ...(error instanceof JobFailure ? { reason: error.message } : { err: error }) }, what);
    // Despite its name, `deadletter` is how pg-boss fails a job for good.
    return { id, status: isFinal ? 'deadletter' : 'failed', output: { reason: reasonOf(error) } };
  }
};
