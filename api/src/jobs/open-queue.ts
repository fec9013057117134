import { PgBoss } from 'pg-boss';
import type { Services } from '../http/services.ts';
import { queueDatabase } from './queue-database.ts';

/** Each kind of job would poll on its own; run-jobs.ts polls for all of them with one query. */
export const OWN_POLL_SECONDS = 3_600;

/** pg-boss on the hub's own connections and schema, without timers of its own. */
export const openQueue = async ({ database, log }: Pick<Services, 'database' | 'log'>): Promise<PgBoss> => {
  const boss = new PgBoss({
    db: queueDatabase(database),
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'hub_jobs',
    migrate: false,
    createSchema: false,
    schedule: false,
    // run-jobs.ts calls it, and only when there is something to do: its timers would write to an idle database.
    supervise: false,
    monitorIntervalSeconds: 1,
    maintenanceIntervalSeconds: 1,
    reindex: false,
    monitorVacuum: false,
    queueCacheIntervalSeconds: OWN_POLL_SECONDS,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue failed, will retry'));
  boss.on('warning', (warning) => log.warn(warning, 'job queue warns'));
  return boss.start();
};
