import { vi } from 'vitest';
import type { JobDefinition } from '../jobs/define-job.ts';
import { runJobs } from '../jobs/run-jobs.ts';
import type { TestHub } from './test-hub.ts';

/** Runs the jobs that are due now, each once, and stops. */
export const runDueJobs = async (
  { app, rows, ...hub }: Pick<TestHub, 'app' | 'rows' | 'config' | 'database' | 'distributors'>,
  ...jobs: JobDefinition[]
): Promise<void> => {
  const runner = await runJobs({ ...hub, log: app.log }, jobs);
  const pending = async () => {
    const names = jobs.map(({ name }) => `'${name}'`).join();
    const [row] = await rows<{ pending: boolean }>(
      `select exists (select from hub_jobs.job where name in (${names}) and (state = 'active'
         or state < 'active' and start_after <= now())) as pending`,
    );
    if (row?.pending !== false) throw new Error('jobs are still running');
  };
  await vi.waitFor(pending, { timeout: 10_000, interval: 20 }).finally(() => runner.stop());
};
