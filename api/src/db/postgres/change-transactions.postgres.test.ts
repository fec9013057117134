import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import type { Tx } from '../database.ts';

let hub: TestHub;
let person: Person;

beforeAll(async () => {
  hub = await openTestHub();
  person = await hub.as('d1');
});

const change = <T>(work: (tx: Tx) => Promise<T>): Promise<T | null> =>
  hub.database.withSession(person.sessionKey, 'write', work);

const run = async (tx: Tx, text: string) => (await sql.raw<Record<string, unknown>>(text).execute(tx)).rows;

const preparedIn = async (tx: Tx, condition: string): Promise<number> => {
  const rows = await run(tx, `select count(*)::integer as count from pg_prepared_statements where ${condition}`);
  return Number(rows[0]?.count);
};

describe('a transaction that changes something', () => {
  it('has begun with its first statement, and ends with its scope', async () => {
    const state = `select now() = statement_timestamp() as is_first, current_setting('hub.distributor') as scope`;
    expect(await change((tx) => run(tx, state))).toEqual([{ is_first: false, scope: '1' }]);
    const scopes = await hub.rows(`select coalesce(current_setting('hub.distributor', true), '') as scope`);
    expect(scopes).toEqual([{ scope: '' }]);
  });

  it('sends statements that do not wait for each other in one round trip', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    const inTransaction = () =>
      sent.mock.contexts.filter((client) => (client as pg.Client).getTransactionStatus() === 'T').length;
    await change(async (tx) => {
      sent.mockClear();
      expect(await Promise.all([run(tx, 'select 1 as a'), run(tx, 'select 2 as b')])).toEqual([[{ a: 1 }], [{ b: 2 }]]);
      expect(inTransaction()).toBe(1);
    });
    sent.mockRestore();
  });

  it('takes no statement after its end, and ends after those that nobody waited for', async () => {
    const kept: Tx[] = [];
    await change(async (tx) => {
      kept.push(tx);
      void run(tx, 'select pg_sleep(0.1)');
    });
    for (const tx of kept) await expect(run(tx, 'select 1')).rejects.toThrow('The transaction has ended.');
    const open = `select count(*)::integer as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`;
    expect(await hub.rows(open)).toEqual([{ count: 0 }]);
  });

  it('keeps the plan of a statement, except of one with all columns of a table', async () => {
    await change(async (tx) => {
      await run(tx, 'select id from regions where false');
      await run(tx, 'select * from regions where false');
      expect(await preparedIn(tx, `statement = 'select id from regions where false'`)).toBe(1);
      expect(await preparedIn(tx, `statement = 'select * from regions where false'`)).toBe(0);
    });
  });

  it('keeps no more than 500 plans on a connection', async () => {
    await change(async (tx) => {
      for (let value = 0; value < 520; value++) expect(await run(tx, `select ${value} as value`)).toEqual([{ value }]);
      expect(await run(tx, 'select 0 as value')).toEqual([{ value: 0 }]);
      expect(await preparedIn(tx, 'true')).toBe(500);
    });
  });

  it('says how many rows a statement has changed', async () => {
    await change(async (tx) => {
      const regions = await tx.selectFrom('regions').select('id').execute();
      const { numUpdatedRows } = await tx
        .updateTable('regions')
        .set((eb) => ({ name: eb.ref('name') }))
        .executeTakeFirstOrThrow();
      expect(Number(numUpdatedRows)).toBe(regions.length);
      expect(regions.length).toBeGreaterThan(0);
    });
  });

  it('is rolled back when it fails, and leaves its connection to the next one', async () => {
    const name = 'Never kept';
    const rename = (tx: Tx) => tx.updateTable('organisations').set({ city: name }).execute();
    await expect(change((tx) => rename(tx).then(() => Promise.reject(new Error('refused'))))).rejects.toThrow(
      'refused',
    );
    await expect(change((tx) => rename(tx).then(() => run(tx, 'select 1 / 0')))).rejects.toMatchObject({
      code: '22012',
    });
    expect(await hub.rows('select id from organisations where city = ?', name)).toEqual([]);
    expect(await change((tx) => run(tx, 'select 1 as one'))).toEqual([{ one: 1 }]);
  });
});
