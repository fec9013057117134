import { setTimeout as sleep } from 'node:timers/promises';
import { ANTI_FORGERY, HEADERS } from '@hub/contract/limits';
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
import { FULL, inFullRun, report } from './report.ts';
import { call, signIn } from './write-load.ts';

const TIMES = FULL ? 20 : 1;
const ROWS = 3_000;

type WithDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

interface Rows {
  rows: number;
  applied: number;
  /** With one organisation of its name; none or two would be half done or done twice. */
  whole: number;
  untouched: number;
}

/** What became of the rows of a file. They have no external id, so that no index keeps an organisation from being created twice. */
const readRows = async (database: Database, set: number): Promise<Rows> => {
  const { rows } = await database.asOwner((tx) =>
    sql<Rows>`
      select count(*)::integer as rows, count(*) filter (where outcome = 'applied')::integer as applied,
        count(*) filter (where outcome = 'applied' and made = 1)::integer as whole,
        count(*) filter (where outcome <> 'applied' and made = 0)::integer as untouched
      from (
        select r.outcome, (select count(*) from organisations o where o.name = r.cells ->> 0) as made
        from import_rows r where r.set_id = ${set}
      ) each`.execute(tx),
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the import has no rows');
  return row;
};

const parse = <T>(body: string | undefined): T => JSON.parse(body ?? 'null') as T;

const upload = async (port: number, cookie: string, name: string): Promise<number> => {
  const file = ['name', ...Array.from({ length: ROWS }, (_, index) => `${name} ${index}`)].join('\n');
  const response = await fetch(`http://127.0.0.1:${port}/api/imports?kind=organisations&file_name=${name}.csv`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'text/csv', [HEADERS.antiForgery]: ANTI_FORGERY, [HEADERS.distributor]: '1' },
    body: file,
  });
  return ((await response.json()) as { id: number }).id;
};

/** Kills the server during the dry run and while it applies, and checks every row; a new server goes on by itself. */
const killWhileImporting = async (hub: RestartableHub, withDatabase: WithDatabase) => {
  let interrupted = 0;
  for (let time = 1; time <= TIMES; time += 1) {
    await hub.start();
    let cookie = await signIn(hub.port);
    const id = await upload(hub.port, cookie, `Killed${time}x`);
    const reach = async (wanted: string) => {
      while (parse<{ state: string }>((await call(hub.port, `/imports/${id}`, cookie))?.body).state !== wanted)
        await sleep(50);
    };
    const killAfter = async (milliseconds: number) => {
      await sleep(milliseconds);
      await hub.kill();
      const left = await withDatabase((database) => readRows(database, id));
      expect(left.whole).toBe(left.applied);
      expect(left.whole + left.untouched).toBe(ROWS);
      if (left.untouched > 0) interrupted += 1;
      await hub.start();
      cookie = await signIn(hub.port);
    };
    await call(hub.port, `/imports/${id}/plan`, cookie, { columns: ['name'] });
    await killAfter((time * 89) % 300);
    await reach('planned');
    await call(hub.port, `/changes/${id}/apply`, cookie, {});
    // At a different point each time.
    await killAfter((time * 137) % 500);
    await reach('applied');
    await hub.kill();
    const done = await withDatabase((database) => readRows(database, id));
    expect(done).toEqual({ rows: ROWS, applied: ROWS, whole: ROWS, untouched: 0 });
  }
  expect(interrupted).toBeGreaterThan(0);
  return { kills: 2 * TIMES, 'while rows were left': interrupted, 'half or twice': 0 };
};

describe('[guarantee 40] kill -9 of the server during the dry run of a file and while it is applied', () => {
  inFullRun(() => {
    describe('on the embedded database', () => {
      const data = copyEmbeddedData();
      it('leaves each row applied or not, and a new server does the rest once', async () => {
        const hub = await restartableHub({ HUB_DATA_DIR: data.folder });
        report('kill -9 during an import, embedded database', await killWhileImporting(hub, data.withDatabase));
      });
    });
  });

  describe('on PostgreSQL', () => {
    const { cluster } = copyPostgresCluster();
    beforeAll(() => cluster.start());
    it('leaves each row applied or not, and a new server does the rest once', async () => {
      const hub = await restartableHub({ DATABASE_URL: cluster.url() });
      const withDatabase: WithDatabase = (work) => withPostgres(cluster.url(), work);
      report('kill -9 during an import, PostgreSQL', await killWhileImporting(hub, withDatabase));
    });
  });
});
