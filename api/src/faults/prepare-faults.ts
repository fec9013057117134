import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { fillDemo } from '../demo/fill-demo.ts';
import { fillDistributors } from '../distributors/fill-distributors.ts';
import { openHub } from '../hub.ts';
import { createCluster, openCluster, openClusterFolder } from './postgres-cluster.ts';

/** A data folder and a cluster with demo data, created once per run; every test file uses its own copies. */
export interface Prepared {
  dataFolder: string;
  /** The folder of a stopped cluster with the demo in its database `hub`. */
  cluster: string;
  password: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    prepared: Prepared;
  }
}

const fillCluster = async (): Promise<{ cluster: string; password: string; remove(): Promise<void> }> => {
  const folder = openClusterFolder();
  await createCluster(folder);
  const cluster = openCluster(folder, 'data');
  await cluster.start({ fsync: 'off' });
  const client = new pg.Client(cluster.url('postgres'));
  await client.connect();
  await client.query('create database hub').finally(() => client.end());
  const database = openPostgres({ url: cluster.url(), poolSize: 2, onError: () => {} });
  const { initialDistributors: distributors } = readConfig({});
  await migrate(database);
  await database.asOwner(async (tx) => {
    await fillDistributors(tx, distributors);
    await fillDemo(tx, distributors);
  });
  await database.close();
  await cluster.stop('SIGINT');
  return { cluster: cluster.data, password: folder.password, remove: folder.remove };
};

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-faults-data-'));
  const dataFolder = join(folder, 'data');
  // Not in parallel: the embedded database blocks the event loop for too long.
  const { cluster, password, remove } = await fillCluster();
  const { database } = await openHub(readConfig({ HUB_DATA_DIR: dataFolder }), () => {});
  await database.close();
  provide('prepared', { dataFolder, cluster, password });
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await remove();
  };
};
