import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type TestHub } from '../../testing/test-hub.ts';
import type { Tx } from '../database.ts';

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
});

const asOwner = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => hub.database.asOwner(work);

const run = (tx: Tx, text: string) => sql.raw<Record<string, unknown>>(text).execute(tx);

describe('statements of the embedded database', () => {
  it('are parsed once', async () => {
    const text = 'select 1 as parsed_once';
    await asOwner((tx) => run(tx, text));
    await asOwner((tx) => run(tx, text));
    const kept = await hub.rows('select name from pg_prepared_statements where statement = ?', text);
    expect(kept).toHaveLength(1);
  });

  it('are forgotten when they were not used for long, and can be run again', async () => {
    await asOwner(async (tx) => {
      for (let value = 0; value < 400; value++)
        expect((await run(tx, `select ${value} as value`)).rows).toEqual([{ value }]);
      expect((await run(tx, 'select 0 as value')).rows).toEqual([{ value: 0 }]);
    });
    const [kept] = await hub.rows<{ count: number }>('select count(*)::int as count from pg_prepared_statements');
    expect(kept?.count).toBe(300);
  });

  it('have the columns that a migration has added', async () => {
    const read = () => asOwner((tx) => run(tx, 'select * from changed_later'));
    await asOwner((tx) => hub.database.runScript(tx, 'create table changed_later as select 1 as first'));
    expect((await read()).rows).toEqual([{ first: 1 }]);
    await asOwner((tx) => hub.database.runScript(tx, 'alter table changed_later add second integer default 2'));
    expect((await read()).rows).toEqual([{ first: 1, second: 2 }]);
  });

  it('are planned anew after much was written', async () => {
    const text = 'select 1 as planned_anew';
    const kept = () => hub.rows('select name from pg_prepared_statements where statement = ?', text);
    await asOwner((tx) => run(tx, text));
    expect(await kept()).toHaveLength(1);
    await asOwner((tx) => run(tx, 'create table written as select n from generate_series(1, 19000) n'));
    await asOwner((tx) => run(tx, 'update written set n = n'));
    await asOwner((tx) => run(tx, 'delete from written'));
    expect(await kept()).toEqual([]);
  });

  it('can be run after one that failed to be parsed, and one that failed with its values', async () => {
    const divide = (by: number) => asOwner((tx) => sql`select 6 / ${by}::integer as result`.execute(tx));
    await expect(asOwner((tx) => run(tx, 'select nothing from nowhere'))).rejects.toMatchObject({ code: '42P01' });
    await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
    expect((await divide(2)).rows).toEqual([{ result: 3 }]);
  });

  it('say how many rows they changed', async () => {
    const { numAffectedRows } = await asOwner((tx) => run(tx, 'update packages set name = name'));
    const [packages] = await hub.rows<{ count: number }>('select count(*)::int as count from packages');
    expect(Number(numAffectedRows)).toBe(packages?.count);
  });
});
