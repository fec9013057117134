import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEventStream } from '../testing/event-stream.ts';
import { expectPlainErrors, refusedResults, slowest } from './expect-plain-errors.ts';
import { copyPostgresCluster, type RestartableHub, restartableHub, withPostgres } from './fault-setup.ts';
import { acknowledged, expectLedgerPersisted, readOffer } from './ledger.ts';
import { FULL, inFullRun, report } from './report.ts';
import { type DatabaseProxy, startProxy } from './tcp-proxy.ts';
import { type CallResult, call, emptyLedger, type LicenceOffer, signIn, startLoad } from './write-load.ts';

const { cluster } = copyPostgresCluster();
const ledger = emptyLedger();
let proxy: DatabaseProxy;
let hub: RestartableHub;
let cookie: string;
let offer: LicenceOffer;

beforeAll(async () => {
  await cluster.start();
  proxy = await startProxy(cluster.port);
  offer = await withPostgres(cluster.url(), readOffer);
  hub = await restartableHub({ DATABASE_URL: cluster.url('hub', proxy.port) });
  await hub.start();
  cookie = await signIn(hub.port);
});

afterAll(() => proxy.close());

const waitForChanges = async (count: number): Promise<void> => {
  while (acknowledged(ledger) < count) await sleep(10);
};

const status = async (path: string): Promise<number> => (await fetch(`http://127.0.0.1:${hub.port}${path}`)).status;

interface FaultResult {
  results: CallResult[];
  recoveredMs: number;
}

/** Injects a fault under load and repairs it; returns the results of that time. */
const injectUnderLoad = async (injectFault: () => Promise<void>, repair: () => Promise<void>): Promise<FaultResult> => {
  const from = ledger.results.length;
  const load = startLoad({ port: hub.port, cookie, ledger, offer, writers: 8, pauseMs: 10 });
  await waitForChanges(acknowledged(ledger) + 10);
  await injectFault();
  await repair();
  const repairedAt = performance.now();
  await waitForChanges(acknowledged(ledger) + 1);
  const recoveredMs = performance.now() - repairedAt;
  await waitForChanges(acknowledged(ledger) + 10);
  await load.stop();
  const results = ledger.results.slice(from);
  expect(ledger.unanswered).toBe(0);
  await withPostgres(cluster.url(), (database) => expectLedgerPersisted(database, ledger));
  expect(await status('/readyz')).toBe(200);
  return { results, recoveredMs };
};

const summaryOf = ({ results, recoveredMs }: FaultResult) => ({
  'acknowledged changes': results.length - refusedResults(results).length,
  lost: 0,
  '503 responses': refusedResults(results).length,
  'slowest response (ms)': slowest(results),
  'first change after recovery (ms)': recoveredMs,
});

describe('a PostgreSQL that fails under load', () => {
  it('[guarantee 20, 26] by an immediate restart leads to plain 503s, and the hub reconnects', async () => {
    const page = await openEventStream(`http://127.0.0.1:${hub.port}`, { cookie });
    for (let time = 1; time <= (FULL ? 5 : 1); time += 1) {
      const outcome = await injectUnderLoad(
        async () => {
          await cluster.stop('SIGQUIT');
          await expect.poll(() => status('/readyz')).toBe(503);
          expect(await status('/healthz')).toBe(200);
          await sleep(500);
        },
        () => cluster.start(),
      );
      expect(refusedResults(outcome.results).length).toBeGreaterThan(0);
      expectPlainErrors(outcome.results);
      report(`PostgreSQL restarted (immediate stop) ${time}`, summaryOf(outcome));
    }
    // An open page stayed open: it was asked to read everything again, and is told what changes from then on.
    await page.waitFor((message) => message === 'refresh');
    const created = await call(hub.port, '/organisation/create', cookie, { name: 'After the restart' });
    const { id } = JSON.parse(created?.body ?? '{}') as { id: number };
    const aboutIt = expect.objectContaining({ organisation: expect.arrayContaining([String(id)]) });
    await expect.poll(() => page.told).toContainEqual(aboutIt);
    page.stop();
  });

  it('[guarantee 20, 26] by cut connections leads to plain 503s, and the hub reconnects', async () => {
    const outcome = await injectUnderLoad(
      async () => {
        for (let time = 1; time <= (FULL ? 50 : 10); time += 1) {
          proxy.cut();
          await sleep(50);
        }
      },
      async () => {},
    );
    expect(refusedResults(outcome.results).length).toBeGreaterThan(0);
    expectPlainErrors(outcome.results);
    report('connections to PostgreSQL cut repeatedly', summaryOf(outcome));
  });

  it('[guarantee 20, 26] by not responding leads to 503s within seconds instead of hanging, and the hub reconnects', async () => {
    const reads: CallResult[] = [];
    const outcome = await injectUnderLoad(
      async () => {
        proxy.silence(true);
        for (const end = Date.now() + (FULL ? 20_000 : 9_000); Date.now() < end; ) {
          const read = await call(hub.port, '/organisation/1', cookie);
          if (read !== undefined) reads.push(read);
          await sleep(20);
        }
      },
      async () => proxy.silence(false),
    );
    expect(reads.length).toBeGreaterThan(0);
    expectPlainErrors(reads);
    expectPlainErrors(outcome.results);
    report('PostgreSQL unresponsive, packets dropped', { ...summaryOf(outcome), 'slowest read (ms)': slowest(reads) });
  });

  inFullRun(() => {
    it('[guarantee 26] by a lock held elsewhere leads to refused changes within seconds, while reads continue', async () => {
      const operator = new pg.Client(cluster.url());
      await operator.connect();
      const reads: CallResult[] = [];
      const outcome = await injectUnderLoad(
        async () => {
          await operator.query('begin');
          await operator.query('lock table organisations, licences in exclusive mode');
          for (const end = Date.now() + 7_000; Date.now() < end; ) {
            const read = await call(hub.port, '/organisation/1', cookie);
            if (read !== undefined) reads.push(read);
            await sleep(50);
          }
        },
        async () => void (await operator.query('rollback')),
      );
      await operator.end();
      expect(refusedResults(outcome.results).length).toBeGreaterThan(0);
      expectPlainErrors(outcome.results);
      expect(refusedResults(reads)).toEqual([]);
      report('all write connections wait for a lock', {
        ...summaryOf(outcome),
        'reads during the fault': reads.length,
      });
    });
  });
});
