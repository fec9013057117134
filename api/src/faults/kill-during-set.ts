import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../db/database.ts';
import {
  copyEmbeddedData,
  copyPostgresCluster,
  type RestartableHub,
  restartableHub,
  withPostgres,
} from './fault-setup.ts';
import { readOffer } from './ledger.ts';
import { FULL, inFullRun, report } from './report.ts';
import { call, type LicenceOffer, signIn } from './write-load.ts';

const TIMES = FULL ? 20 : 1;
/** Applying is killed each time, the other steps once in so many times: starting a server again takes most of the time. */
const OTHER_STEPS_EVERY = 4;
const POLL_MS = 50;
/** A busy machine takes minutes for each time. */
const TIMEOUT_MS = 300_000 + TIMES * 180_000;
/** The server is killed at another point of this time each time. */
const WINDOW_MS = 500;
const STRIDE_MS = 137;

type WithDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

/** How many rows of the newest set there are, how many of them are neither half done nor done twice, and how many have an outcome. */
export interface SetRows {
  rows: number;
  whole: number;
  planned: number;
  applied: number;
  undone: number;
}

/** Something that happens to a set in the background, and the outcome that it gives each row. */
interface Step {
  path(id: number): string;
  body: object;
  endState: string;
  outcome: 'planned' | 'applied' | 'undone';
}

/** A change of many licences, or an import. */
export interface KilledSet {
  name: string;
  numRows: number;
  /** In the order in which they happen. */
  steps: readonly Step[];
  /** Makes the records that sets are about, once. */
  prepare?(hub: RestartableHub, cookie: string, offer: LicenceOffer): Promise<void>;
  /** Makes a set, before its first step, and returns its id. */
  create(hub: RestartableHub, cookie: string, name: string): Promise<number>;
  readRows(database: Database, id: number): Promise<SetRows>;
}

export const APPLY: Step = { path: (id) => `/changes/${id}/apply`, body: {}, endState: 'applied', outcome: 'applied' };
export const UNDO: Step = { path: (id) => `/changes/${id}/undo`, body: {}, endState: 'undone', outcome: 'undone' };

/** A new server need not wait until the killed one has been silent for long. */
const forgetHeartbeats = (database: Database) =>
  database.asOwner((tx) =>
    sql`update hub_jobs.job_common set heartbeat_on = now() - interval '1 hour' where state = 'active'`.execute(tx),
  );

interface KilledHub {
  hub: RestartableHub;
  withDatabase: WithDatabase;
  /** The embedded database has only one server, and a copy of it is read. */
  hasHeartbeats: boolean;
}

/** Kills the server during the steps, and checks every row; then starts it again, and it goes on by itself. */
const killDuringSteps = async (set: KilledSet, { hub, withDatabase, hasHeartbeats }: KilledHub) => {
  const kills = { planned: 0, applied: 0, undone: 0 };
  const ids: number[] = [];
  let killed = 0;
  let interrupted = 0;
  const { numRows } = set;
  const offer = await withDatabase(readOffer);
  await hub.start();
  let cookie = await signIn(hub.port);
  await set.prepare?.(hub, cookie, offer);
  for (let time = 1; time <= TIMES; time += 1) {
    const id = await set.create(hub, cookie, `Killed${time}x`);
    ids.push(id);
    for (const step of set.steps) {
      await call(hub.port, step.path(id), cookie, step.body);
      if (step === APPLY || time % OTHER_STEPS_EVERY === 1) {
        kills[step.outcome] += 1;
        killed += 1;
        await sleep((killed * STRIDE_MS) % WINDOW_MS);
        await hub.kill();
        const left = await withDatabase((database) => set.readRows(database, id));
        expect(left).toMatchObject({ rows: numRows, whole: numRows });
        if (left[step.outcome] < numRows) interrupted += 1;
        if (hasHeartbeats) await withDatabase(forgetHeartbeats);
        await hub.start();
        cookie = await signIn(hub.port);
      }
      const state = async () => JSON.parse((await call(hub.port, `/changes/${id}`, cookie))?.body ?? 'null')?.state;
      while ((await state()) !== step.endState) await sleep(POLL_MS);
    }
  }
  await hub.kill();
  await withDatabase(async (database) => {
    for (const id of ids)
      expect(await set.readRows(database, id)).toMatchObject({
        rows: numRows,
        undone: numRows,
        ...(id === ids.at(-1) ? { whole: numRows } : {}),
      });
  });
  expect(interrupted).toBeGreaterThan(0);
  const { planned, applied, undone } = kills;
  return {
    ...(planned > 0 ? { 'kills during the dry run': planned } : {}),
    'kills while it was applied': applied,
    'kills while it was undone': undone,
    'while rows were left': interrupted,
    'half or twice': 0,
  };
};

const TITLE = 'leaves each record changed or unchanged, and a new server does the rest once';

/** A quick run kills one kind of set on one database, and the other kind on the other. */
export const describeKills = (set: KilledSet, quickDatabase: 'embedded' | 'PostgreSQL'): void => {
  const define = (database: typeof quickDatabase, tests: () => void) =>
    database === quickDatabase ? tests() : inFullRun(tests);
  define('embedded', () => {
    describe('on the embedded database', () => {
      const data = copyEmbeddedData();
      it(TITLE, { timeout: TIMEOUT_MS }, async () => {
        const hub = await restartableHub({ HUB_DATA_DIR: data.folder });
        const { withDatabase } = data;
        report(
          `kill -9 during ${set.name}, embedded database`,
          await killDuringSteps(set, { hub, withDatabase, hasHeartbeats: false }),
        );
      });
    });
  });
  define('PostgreSQL', () => {
    describe('on PostgreSQL', () => {
      const { cluster } = copyPostgresCluster();
      beforeAll(() => cluster.start());
      it(TITLE, { timeout: TIMEOUT_MS }, async () => {
        const hub = await restartableHub({ DATABASE_URL: cluster.url() });
        const withDatabase: WithDatabase = (work) => withPostgres(cluster.url(), work);
        report(
          `kill -9 during ${set.name}, PostgreSQL`,
          await killDuringSteps(set, { hub, withDatabase, hasHeartbeats: true }),
        );
      });
    });
  });
};
