import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectPlain, refusedOf, slowest } from './expect-plain-errors.ts';
import { type BreakableHub, breakableHub, lookAt, ownCluster } from './fault-setup.ts';
import { acknowledged, expectLedgerKept, readOffer } from './ledger.ts';
import { FULL, inFullRun, report } from './report.ts';
import { type DatabaseProxy, startProxy } from './tcp-proxy.ts';
import { type Answer, call, emptyLedger, type LicenceOffer, signIn, startLoad } from './write-load.ts';

const { cluster } = ownCluster();
const ledger = emptyLedger();
let proxy: DatabaseProxy;
let hub: BreakableHub;
let cookie: string;
let offer: LicenceOffer;

beforeAll(async () => {
  await cluster.start();
  proxy = await startProxy(cluster.port);
  offer = await lookAt(cluster.url(), readOffer);
  hub = await breakableHub({ DATABASE_URL: cluster.url('hub', proxy.port) });
  await hub.start();
  cookie = await signIn(hub.port);
});

afterAll(() => proxy.close());

const workUntil = async (count: number): Promise<void> => {
  while (acknowledged(ledger) < count) await sleep(10);
};

const status = async (path: string): Promise<number> => (await fetch(`http://127.0.0.1:${hub.port}${path}`)).status;

interface Broken {
  answers: Answer[];
  recoveredMs: number;
}

/** Breaks something in the midst of people's work and mends it again; answers with what they got meanwhile. */
const breakUnderLoad = async (breakIt: () => Promise<void>, mend: () => Promise<void>): Promise<Broken> => {
  const from = ledger.answers.length;
  const load = startLoad({ port: hub.port, cookie, ledger, offer, writers: 8, pauseMs: 10 });
  await workUntil(acknowledged(ledger) + 10);
  await breakIt();
  await mend();
  const mended = performance.now();
  await workUntil(acknowledged(ledger) + 1);
  const recoveredMs = performance.now() - mended;
  await workUntil(acknowledged(ledger) + 10);
  await load.stop();
  const answers = ledger.answers.slice(from);
  expect(ledger.unanswered).toBe(0);
  await lookAt(cluster.url(), (database) => expectLedgerKept(database, ledger));
  expect(await status('/readyz')).toBe(200);
  return { answers, recoveredMs };
};

const figuresOf = ({ answers, recoveredMs }: Broken) => ({
  'acknowledged changes': answers.length - refusedOf(answers).length,
  lost: 0,
  '503 responses': refusedOf(answers).length,
  'slowest response (ms)': slowest(answers),
  'first change after recovery (ms)': recoveredMs,
});

describe('a PostgreSQL that fails under load', () => {
  it('[guarantee 20, 26] by an immediate restart gives plain 503s, and is used again without a restart of the hub', async () => {
    for (let time = 1; time <= (FULL ? 5 : 1); time += 1) {
      const broken = await breakUnderLoad(
        async () => {
          await cluster.stop('SIGQUIT');
          await expect.poll(() => status('/readyz'), { timeout: 20_000 }).toBe(503);
          expect(await status('/healthz')).toBe(200);
          await sleep(500);
        },
        () => cluster.start(),
      );
      expect(refusedOf(broken.answers).length).toBeGreaterThan(0);
      expectPlain(broken.answers, 15_000);
      report(`PostgreSQL restarted (immediate stop) ${time}`, figuresOf(broken));
    }
  });

  it('[guarantee 20, 26] by connections that are cut in the middle gives plain 503s and goes on', async () => {
    const broken = await breakUnderLoad(
      async () => {
        for (let time = 1; time <= (FULL ? 50 : 10); time += 1) {
          proxy.cut();
          await sleep(50);
        }
      },
      async () => {},
    );
    expect(refusedOf(broken.answers).length).toBeGreaterThan(0);
    expectPlain(broken.answers, 15_000);
    report('connections to PostgreSQL cut repeatedly', figuresOf(broken));
  });

  it('[guarantee 20, 26] by falling silent gives 503s within seconds instead of hanging, and goes on', async () => {
    const reads: Answer[] = [];
    const broken = await breakUnderLoad(
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
    expectPlain(reads, 15_000);
    expectPlain(broken.answers, 15_000);
    report('PostgreSQL unresponsive, packets dropped', { ...figuresOf(broken), 'slowest read (ms)': slowest(reads) });
  });

  inFullRun(() => {
    it('[guarantee 26] by a lock that somebody holds refuses changes within seconds, while people read on', async () => {
      const operator = new pg.Client(cluster.url());
      await operator.connect();
      const reads: Answer[] = [];
      const broken = await breakUnderLoad(
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
      expect(refusedOf(broken.answers).length).toBeGreaterThan(0);
      expectPlain(broken.answers, 20_000);
      expect(refusedOf(reads)).toEqual([]);
      report('all write connections wait for a lock', { ...figuresOf(broken), 'reads during the fault': reads.length });
    });
  });
});
