import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../http/services.ts';
import type { JobDefinition } from './define-job.ts';
import { OWN_POLL_SECONDS, openQueue } from './open-queue.ts';
import {
  allowOneMoreRetry,
  createQueues,
  namesOfDueJobs,
  needsSupervision,
  releaseInterrupted,
  startNow,
} from './queue.sql.ts';
import { repeat } from './repeat.ts';
import { type QueuedJob, runOne, type StoredData } from './run-one.ts';
import { sentJobs } from './send-job.ts';

/** How soon a server finds what another one sent, and what was delayed; it starts its own jobs at once. */
const POLL_MS = 2_000;
/** How often a server looks for jobs of servers that died; with the heartbeat of 20 seconds, they go on within a minute. */
const SUPERVISE_MS = 20_000;
/** How late a job may start that comes at a time of its own. */
const SEND_DUE_MS = 30_000;
const STOP_MS = 15_000;

export interface JobRunner {
  /** Waits for running batches, and hands back the jobs that have more to do. */
  stop(): Promise<void>;
}

/** Runs jobs of the given kinds, together with all other servers on the database. Other kinds are left alone. */
export const runJobs = async (
  services: Services,
  allJobs: readonly JobDefinition[],
  { pollMs = POLL_MS } = {},
): Promise<JobRunner> => {
  const { config, database, log } = services;
  const jobs = allJobs.filter(({ canRun }) => canRun?.(config) ?? true);
  const names = jobs.map(({ name }) => name);
  await database.asSystem(async (tx) => {
    await createQueues(tx, names);
    if (database.kind === 'embedded') await releaseInterrupted(tx);
  });
  const boss = await openQueue(services);
  const stopping = new AbortController();
  const handedBack: string[] = [];
  const onHandBack = async ({ name, id, retryCount }: QueuedJob): Promise<void> => {
    await database.asSystem((tx) => allowOneMoreRetry(tx, name, id, retryCount));
    handedBack.push(id);
  };

  const workers = new Map<string, string[]>(names.map((name) => [name, []]));
  const wake = (name: string): void => {
    for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
  const addWorker = async (definition: JobDefinition): Promise<void> => {
    const { name, batchSize = 1 } = definition;
    const options = {
      batchSize,
      pollingIntervalSeconds: OWN_POLL_SECONDS,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    const runOptions = { stopping: stopping.signal, onHandBack };
    const worker = await boss.work<StoredData, unknown, typeof options>(name, options, async (batch) => {
      const results = await Promise.all(batch.map((job) => runOne(services, definition, job, runOptions)));
      // There may be more; without this the worker would wait for the next poll.
      wake(name);
      return results;
    });
    workers.get(name)?.push(worker);
  };
  for (const definition of jobs)
    for (let count = 0; count < (definition.concurrency ?? 1); count += 1) await addWorker(definition);
  sentJobs.on('sent', wake);

  const loop = { stopping: stopping.signal, log };
  const loops = [
    repeat({ ...loop, everyMs: pollMs, what: 'job poll' }, async () => {
      for (const name of await database.asSystem((tx) => namesOfDueJobs(tx, names))) wake(name);
    }),
    repeat({ ...loop, everyMs: SUPERVISE_MS, what: 'job supervision' }, async () => {
      if (await database.asSystem(needsSupervision)) await boss.supervise();
    }),
    ...jobs.map(({ name, sendDue }) =>
      sendDue === undefined
        ? Promise.resolve()
        : repeat({ ...loop, everyMs: SEND_DUE_MS, what: `sending due ${name}` }, () =>
            database.asSystem((tx) => sendDue(tx, new Date())),
          ),
    ),
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
      if (handedBack.length === 0) return;
      await database
        .asSystem((tx) => startNow(tx, handedBack))
        .catch((error: unknown) => log.warn({ err: error }, 'handed back jobs wait for their retry'));
    },
  };
};
