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
const LICENCES = 1_000;
const CALLS = 2;

type WithDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

interface Rows {
  rows: number;
  applied: number;
  /** With the new colour, a new version and one entry of activity; anything else is half done or done twice. */
  whole: number;
  untouched: number;
}

/** What became of the licences of a set, row by row. */
const readRows = async (database: Database, set: number): Promise<Rows> => {
  const { rows } = await database.asOwner((tx) =>
    sql<Rows>`
      select count(*)::integer as rows, count(*) filter (where r.outcome = 'applied')::integer as applied,
        count(*) filter (where r.outcome = 'applied' and l.license_colour = 'red' and l.version = r.version + 1
          and (select count(*) from licence_activity a where a.licence_id = l.uuid_id) = 2)::integer as whole,
        count(*) filter (where r.outcome = 'planned' and l.license_colour = 'none' and l.version = r.version
          and (select count(*) from licence_activity a where a.licence_id = l.uuid_id) = 1)::integer as untouched
      from change_rows r join licences l on l.uuid_id = r.record_id where r.set_id = ${set}`.execute(tx),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the set has no rows');
  return row;
};

const parse = <T>(body: string | undefined): T => JSON.parse(body ?? 'null') as T;

const planChange = async (hub: RestartableHub, cookie: string, offer: LicenceOffer, name: string): Promise<number> => {
  for (let made = 0; made < CALLS; made += 1)
    await call(hub.port, '/licensev2/createlicense', cookie, {
      ...offer,
      description: `${name} {n}`,
      num_licenses_to_create: LICENCES,
    });
  const planned = await call(hub.port, '/changes/plan', cookie, {
    selection: { filter: { search: name } },
    action: { kind: 'setColour', license_colour: 'red' },
  });
  return parse<{ id: number }>(planned?.body).id;
};

/** Kills the server while it applies a change, and checks every row; then starts it again, and it goes on by itself. */
const killWhileApplying = async (hub: RestartableHub, withDatabase: WithDatabase) => {
  const offer = await withDatabase(readOffer);
  let interrupted = 0;
  for (let time = 1; time <= TIMES; time += 1) {
    await hub.start();
    let cookie = await signIn(hub.port);
    const id = await planChange(hub, cookie, offer, `Killed${time}x`);
    const state = async () => parse<{ state: string }>((await call(hub.port, `/changes/${id}`, cookie))?.body);
    await call(hub.port, `/changes/${id}/apply`, cookie, {});
    // At a different point each time.
    await sleep((time * 137) % 500);
    await hub.kill();
    const left = await withDatabase((database) => readRows(database, id));
    expect(left.whole).toBe(left.applied);
    expect(left.whole + left.untouched).toBe(left.rows);
    if (left.untouched > 0) interrupted += 1;

    await hub.start();
    cookie = await signIn(hub.port);
    while ((await state()).state !== 'applied') await sleep(50);
    await hub.kill();
    const done = await withDatabase((database) => readRows(database, id));
    expect(done).toMatchObject({ rows: CALLS * LICENCES, whole: CALLS * LICENCES });
  }
  expect(interrupted).toBeGreaterThan(0);
  return { kills: TIMES, 'while rows were left': interrupted, 'half or twice': 0 };
};

describe('[guarantee 40] kill -9 of the server while it applies a change of many licences', () => {
  describe('on the embedded database', () => {
    const data = copyEmbeddedData();
    it('leaves each licence changed or unchanged, and a new server does the rest once', async () => {
      const hub = await restartableHub({ HUB_DATA_DIR: data.folder });
      report('kill -9 during a change, embedded database', await killWhileApplying(hub, data.withDatabase));
    });
  });

  // A quick run kills it on one database, and an import, which is applied by the same code, on the other.
  inFullRun(() => {
    describe('on PostgreSQL', () => {
      const { cluster } = copyPostgresCluster();
      beforeAll(() => cluster.start());
      it('leaves each licence changed or unchanged, and a new server does the rest once', async () => {
        const hub = await restartableHub({ DATABASE_URL: cluster.url() });
        const withDatabase: WithDatabase = (work) => withPostgres(cluster.url(), work);
        report('kill -9 during a change, PostgreSQL', await killWhileApplying(hub, withDatabase));
      });
    });
  });
});
