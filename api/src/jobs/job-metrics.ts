import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/database.ts';
import { cachedFor } from '../http/cached-for.ts';

interface JobCounts {
  kind: string;
  waiting: number;
  running: number;
  failed: number;
  oldest_seconds: number;
}

/** Both gauges are read together, and share one query. */
const SHARED_MS = 1_000;

/** What waits, runs and failed, by kind of job. Without a database these lines are missing, and the others are there. */
export const registerJobMetrics = (registry: Registry, database: Database): void => {
  const counts = cachedFor(SHARED_MS, () =>
    database
      .asSystem(async (tx) => (await sql<JobCounts>`select * from hub_count_jobs()`.execute(tx)).rows)
      .catch(() => []),
  );
  new Gauge({
    name: 'hub_jobs',
    help: 'Background jobs that wait, run, or failed for good in the last 14 days',
    labelNames: ['kind', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, waiting, running, failed } of await counts())
        for (const [state, count] of Object.entries({ waiting, running, failed })) this.set({ kind, state }, count);
    },
  });
  new Gauge({
    name: 'hub_oldest_waiting_job_seconds',
    help: 'For how long the oldest job that could start has been waiting; 0 if none does',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, oldest_seconds } of await counts()) this.set({ kind }, oldest_seconds);
    },
  });
};
