import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '../http/services.ts';
import type { JobDefinition } from './define-job.ts';

const RETRY_MS = 5_000;

/** Runs jobs in the background of a server that answers already; pg-boss is loaded here, where nobody waits for it. */
export const startJobs = (services: Services, jobs: readonly JobDefinition[]): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const start = async () => {
    const { runJobs } = await import('./run-jobs.ts');
    while (!stopping.signal.aborted) {
      try {
        return await runJobs(services, jobs);
      } catch (error) {
        services.log.warn({ err: error }, 'jobs could not be started, will retry');
        await sleep(RETRY_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
      }
    }
    return undefined;
  };
  const started = start();
  return {
    async stop() {
      stopping.abort();
      await (await started)?.stop();
    },
  };
};
