import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { readMigrations } from '../db/migrate.ts';
import {
  copyEmbeddedData,
  copyPostgresCluster,
  type RestartableHub,
  restartableHub,
  withPostgres,
} from './fault-setup.ts';
import { acknowledged, expectLedgerPersisted, readOffer } from './ledger.ts';
import { FULL, inFullRun, report } from './report.ts';
import { restartBehindProxy } from './restart-behind-proxy.ts';
import { startRoundRobinProxy } from './round-robin-proxy.ts';
import { call, emptyLedger, type LicenceOffer, signIn, startLoad } from './write-load.ts';

const data = copyEmbeddedData();
const { cluster } = copyPostgresCluster();
beforeAll(() => cluster.start());

type WithDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

const stopUnderLoad = async (name: string, hub: RestartableHub, offer: LicenceOffer, withDatabase: WithDatabase) => {
  await hub.start();
  const cookie = await signIn(hub.port);
  const ledger = emptyLedger();
  const load = startLoad({ port: hub.port, cookie, ledger, offer });
  while (acknowledged(ledger) < 10) await sleep(10);
  const start = performance.now();
  hub.process.process.kill('SIGTERM');
  expect(await hub.process.exitCode).toBe(0);
  const stoppedMs = performance.now() - start;
  expect(await call(hub.port, '/users/me', cookie)).toBeUndefined();
  await load.stop();
  await withDatabase((database) => expectLedgerPersisted(database, ledger));
  const refused = ledger.results.filter(({ status }) => status !== 200);
  for (const { status } of refused) expect(status).toBe(503);
  report(`SIGTERM under load, ${name}`, {
    acknowledged: acknowledged(ledger),
    lost: 0,
    'shutdown time (ms)': stoppedMs,
    'refused during shutdown': refused.length,
  });
};

describe('SIGTERM under load', () => {
  inFullRun(() => {
    it('[guarantee 27] finishes running requests, refuses new ones, and loses nothing on the embedded database', async () => {
      const hub = await restartableHub({ HUB_DATA_DIR: data.folder });
      await stopUnderLoad('embedded database', hub, await data.withDatabase(readOffer), data.withDatabase);
    });
  });

  it('[guarantee 27] finishes running requests, refuses new ones, and loses nothing on PostgreSQL', async () => {
    const withDatabase: WithDatabase = (work) => withPostgres(cluster.url(), work);
    const hub = await restartableHub({ DATABASE_URL: cluster.url() });
    await stopUnderLoad('PostgreSQL', hub, await withDatabase(readOffer), withDatabase);
  });
});

describe('a restart of one of two servers behind a load balancer', () => {
  it('[guarantee 27] answers every request, because a server that stops is not ready before it closes', async () => {
    // On a busy machine the proxy, too, takes its time to notice.
    const environment = { DATABASE_URL: cluster.url(), HUB_DRAIN_SECONDS: '5' };
    const hubs = await Promise.all([1, 2].map(() => restartableHub(environment)));
    await Promise.all(hubs.map((hub) => hub.start()));
    const proxy = await startRoundRobinProxy(hubs.map(({ port }) => port));
    const restarted = FULL ? hubs : hubs.slice(1);
    const offer = await withPostgres(cluster.url(), readOffer);
    const { ledger, failed, stoppedMs } = await restartBehindProxy({ hubs: restarted, server: proxy.port, offer });
    await proxy.close();
    expect(failed).toEqual([]);
    expect(ledger.unanswered).toBe(0);
    expect(stoppedMs).toBeGreaterThan(5_000);
    await withPostgres(cluster.url(), (database) => expectLedgerPersisted(database, ledger));
    report('two servers behind a load balancer, restarted in turn under load', {
      acknowledged: acknowledged(ledger),
      failed: 0,
      'longest stop, of which 5 s drain (ms)': stoppedMs,
    });
    for (const hub of hubs) await hub.kill();
  });
});

describe('three servers that start at once on an empty PostgreSQL', () => {
  it('[guarantee 26] all start, and each migration is applied once', async () => {
    const client = new pg.Client(cluster.url('postgres'));
    await client.connect();
    await client.query('create database empty').finally(() => client.end());
    const hubs = await Promise.all([1, 2, 3].map(() => restartableHub({ DATABASE_URL: cluster.url('empty') })));
    const start = performance.now();
    await Promise.all(hubs.map((hub) => hub.start()));
    const upMs = performance.now() - start;
    for (const { port } of hubs) expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    const applied = await withPostgres(cluster.url('empty'), (database) =>
      database.asOwner((tx) => tx.selectFrom('hub_migrations').selectAll().execute()),
    );
    const names = (await readMigrations()).map(({ name }) => name);
    expect((applied as { name: string }[]).map(({ name }) => name).toSorted()).toEqual(names);
    report('three servers start at once on an empty PostgreSQL database', {
      'migrations applied once': names.length,
      'all ready after (ms)': upMs,
    });
  });
});
