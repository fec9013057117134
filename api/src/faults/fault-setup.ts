import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import type { Database } from '../db/database.ts';
import { openEmbedded } from '../db/embedded/open-embedded.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { freePort, type HubProcess, killPrograms, startHub } from '../testing/hub-process.ts';
import { type Cluster, type ClusterFolder, copyFolder, openCluster, openClusterFolder } from './postgres-cluster.ts';

/** A hub in its own process, which can be killed and started again on the same port. */
export interface RestartableHub {
  readonly port: number;
  readonly process: HubProcess;
  /** Optionally another version, in another folder. */
  start(environment?: Record<string, string>, root?: string): Promise<void>;
  kill(): Promise<void>;
}

export const restartableHub = async (
  environment: Record<string, string>,
  initialRoot?: string,
): Promise<RestartableHub> => {
  const port = await freePort();
  let running: HubProcess | undefined;
  const current = (): HubProcess => {
    if (running === undefined) throw new Error('the hub was never started');
    return running;
  };
  return {
    port,
    get process() {
      return current();
    },
    async start(more = {}, root = initialRoot) {
      running = startHub({ PORT: String(port), LOG_LEVEL: 'warn', ...environment, ...more }, root);
      await running.waitForOutput('Licence Hub is ready');
    },
    async kill() {
      current().process.kill('SIGKILL');
      await current().exitCode;
    },
  };
};

const refuseInitialise = (): Promise<void> => Promise.reject(new Error('the data is missing'));

/** A copy of the embedded demo data for one test file. Call it at the top level of the file. */
export const copyEmbeddedData = (): {
  folder: string;
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>;
} => {
  const home = mkdtempSync(join(tmpdir(), 'hub-faults-'));
  const folder = join(home, 'data');
  copyFolder(inject('prepared').dataFolder, folder);
  afterAll(async () => {
    await killPrograms();
    rmSync(home, { recursive: true, force: true });
  });
  return {
    folder,
    // Opens a copy: the data itself is left for the hub to recover.
    async withDatabase(work) {
      const copy = join(home, 'inspected');
      copyFolder(folder, copy);
      const database = await openEmbedded(copy, refuseInitialise, (sentence) => {
        throw new Error(sentence);
      });
      try {
        return await work(database);
      } finally {
        await database.close();
        rmSync(copy, { recursive: true, force: true });
      }
    },
  };
};

/** A PostgreSQL server for one test file, with the demo in its database `hub`. Call it at the top level of the file. */
export const copyPostgresCluster = (name = 'data'): { cluster: Cluster; folder: ClusterFolder } => {
  const { cluster: prepared, password } = inject('prepared');
  const folder = openClusterFolder(password);
  copyFolder(prepared, join(folder.folder, name));
  afterAll(async () => {
    await killPrograms();
    await folder.remove();
  });
  return { cluster: openCluster(folder, name), folder };
};

export const withPostgres = async <T>(url: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = openPostgres({ url, poolSize: 1, onError: () => {} });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
