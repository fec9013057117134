import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Cluster, type ClusterFolder, copyFolder, openCluster } from './postgres-cluster.ts';

export const queryCluster = async <T>(cluster: Cluster, text: string): Promise<T[]> => {
  const client = new pg.Client(cluster.url('postgres'));
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
};

/** Copies the stopped primary, so that pg_basebackup is not needed. */
export const createStandby = (folder: ClusterFolder, primary: Cluster, name: string): Cluster => {
  const standby = openCluster(folder, name);
  copyFolder(primary.data, standby.data);
  return standby;
};

/** Starts it as a streaming standby of the running primary. */
export const startStandby = async (standby: Cluster, primary: Cluster, name: string): Promise<void> => {
  const url = new URL(primary.url());
  writeFileSync(join(standby.data, 'standby.signal'), '');
  appendFileSync(
    join(standby.data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${url.username} password=${url.password} application_name=${name}'\n`,
  );
  await standby.start();
};
