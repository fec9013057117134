import { setTimeout as sleep } from 'node:timers/promises';
import { type JobResult, PgBoss, type JobWithMetadata as QueuedJob } from 'pg-boss';
import type { Services } from '../http/services.ts';
import { type JobDefinition, JobFailure } from './define-job.ts';
import { createJobContext } from './job-context.ts';
import {
  allowOneMoreRetry,
  createQueues,
  namesOfDueJobs,
  needsSupervision,
  releaseInterrupted,
  startNow,
} from './queue.sql.ts';
import { queueDatabase } from './queue-database.ts';
import { sentJobs } from './send-job.ts';

/** How soon a server finds what another one sent, and what was delayed; it starts its own jobs at once. */
const POLL_MS = 2_000;
/** How often a server looks for jobs of servers that died; with the heartbeat of 20 seconds, they go on within a minute. */
const SUPERVISE_MS = 20_000;
/** Each kind of job would poll on its own; the poll above covers all of them with one query. */
const OWN_POLL_SECONDS = 3_600;
const STOP_MS = 15_000;

/** What hub_send_job stored. */
interface StoredData {
  input: unknown;
}

export interface JobRunner {
  /** Waits for running batches, and hands back the jobs that have more to do. */
  stop(): Promise<void>;
}

/** The reason of a failure as administrators see it. The message of an unexpected error may contain anything. */
const reasonOf = (error: unknown): string =>
  error instanceof JobFailure ? error.message.slice(0, 500) : 'Unexpected error. The log of the server has more.';

/** Runs jobs of the given kinds, together with all other servers on the database. Other kinds are left alone. */
export const runJobs = async (
  services: Services,
  allJobs: readonly JobDefinition[],
  { pollMs = POLL_MS } = {},
): Promise<JobRunner> => {
  const { config, database, log } = services;
  const jobs = allJobs.filter(({ canRun }) => canRun?.(config) ?? true);
  const names = jobs.map(({ name }) => name);
  const stopping = new AbortController();
  const handedBack: string[] = [];
  await database.asSystem(async (tx) => {
    await createQueues(tx, names);
    if (database.kind === 'embedded') await releaseInterrupted(tx);
  });
  const boss = new PgBoss({
    db: queueDatabase(database),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'hub_jobs',
    migrate: false,
    createSchema: false,
    schedule: false,
    // Called below, and only when there is something to do: its timers would write to an idle database.
    supervise: false,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 1,
    reindex: false,
    monitorVacuum: false,
    queueCacheIntervalSeconds: OWN_POLL_SECONDS,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue failed, will retry'));
  boss.on('warning', (warning) => log.warn(warning, 'job queue warns'));
  await boss.start();

  const runOne = async (
    definition: JobDefinition,
    { id, data, retryCount, retryLimit, signal }: QueuedJob<StoredData>,
  ) => {
    const key = { name: definition.name, id, attempt: retryCount };
    const either = AbortSignal.any([stopping.signal, signal]);
    const fields = { job: id, kind: definition.name, attempt: retryCount + 1 };
    const start = performance.now();
    try {
      const input = definition.schema.parse(data.input);
      const job = { id, data: input, attempt: retryCount + 1, isLast: retryCount >= retryLimit };
      await definition.run(job, createJobContext(services, key, either));
      log.info({ ...fields, ms: Math.round(performance.now() - start) }, 'job done');
      return { id, status: 'completed' } satisfies JobResult;
    } catch (error) {
      if (stopping.signal.aborted && error === stopping.signal.reason) {
        await database.asSystem((tx) => allowOneMoreRetry(tx, definition.name, id, retryCount));
        handedBack.push(id);
        log.info(fields, 'job handed back, because the server stops');
        return { id, status: 'failed', output: { reason: 'The server stopped.' } } satisfies JobResult;
      }
      const final = error instanceof JobFailure && error.final;
      if (error instanceof JobFailure)
        log.warn({ ...fields, reason: error.message }, final ? 'job failed' : 'job failed, will retry');
      else log.warn({ ...fields, err: error }, 'job failed, will retry');
      return { id, status: final ? 'deadletter' : 'failed', output: { reason: reasonOf(error) } } satisfies JobResult;
    }
  };

  const workers = new Map<string, string>();
  const wake = (name: string): void => {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  for (const definition of jobs) {
    const { name, concurrency = 1 } = definition;
    const options = {
      batchSize: concurrency,
      pollingIntervalSeconds: OWN_POLL_SECONDS,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    const worker = await boss.work<StoredData, unknown, typeof options>(name, options, async (batch) => {
      const results = await Promise.all(batch.map((job) => runOne(definition, job)));
      // There may be more; without this the worker would wait for the next poll.
      wake(name);
      return results;
    });
    workers.set(name, worker);
  }
  sentJobs.on('sent', wake);

  /** Repeats until the server stops; a failure is logged once, not every time. */
  const repeat = async (everyMs: number, what: string, work: () => Promise<void>): Promise<void> => {
    let failing = false;
    while (!stopping.signal.aborted) {
      try {
        await work();
        failing = false;
      } catch (error) {
        if (!failing) log.warn({ err: error }, `${what} failed, will retry`);
        failing = true;
      }
      await sleep(everyMs, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  };
  const loops = [
    repeat(pollMs, 'job poll', async () => {
      for (const name of await database.asSystem((tx) => namesOfDueJobs(tx, names))) wake(name);
    }),
    repeat(SUPERVISE_MS, 'job supervision', async () => {
      if (await database.asSystem(needsSupervision)) await boss.supervise();
    }),
  ];

  return {
    async stop() {
      sentJobs.off('sent', wake);
      stopping.abort();
      const idle = Promise.all(names.map((name) => boss.offWork(name, { wait: true })));
      await Promise.race([idle, sleep(STOP_MS, undefined, { ref: false })]);
      // What still runs is failed here, and retried by another server.
      await boss.stop({ graceful: false });
      await Promise.all(loops);
      if (handedBack.length > 0) await database.asSystem((tx) => startNow(tx, handedBack));
    },
  };
};
