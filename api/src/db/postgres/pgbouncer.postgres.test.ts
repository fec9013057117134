import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findPgBouncers, type PgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import type { Database, Tx } from '../database.ts';
import { expectNewColumns } from './new-columns.testing.ts';
import { openPostgres } from './postgres.ts';
import { isPooled, refuseUnsupportedPooler } from './unsupported-pooler.ts';

const pgbouncers = findPgBouncers();

let hub: TestHub;
let people: Person[];
const opened: (() => Promise<void>)[] = [];

beforeAll(async () => {
  hub = await openTestHub();
  people = await Promise.all([hub.as('d1'), hub.as('d2')]);
});

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

it('a connection to PostgreSQL itself is not taken for a pooler', async () => {
  expect(await isPooled(hub.url)).toBe(false);
  await refuseUnsupportedPooler(hub.url);
});

if (!pgbouncers.some(({ keepsStatements }) => keepsStatements))
  process.stdout.write(
    '  PgBouncer in transaction mode was not run: install 1.21 or newer, or name it in HUB_OPERATIONS_PGBOUNCER.\n',
  );

const visibleDistributors = async (tx: Tx): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select distinct distributor_id as id from organisations`.execute(tx);
  return rows.map(({ id }) => id);
};

const expectIsolation = async (database: Database): Promise<void> => {
  const work = Array.from({ length: 400 }, (_unused, index) => index);
  const seen = await Promise.all(
    work.map((index) =>
      database.withSession(
        people[index % 2]?.sessionKey ?? { hash: Buffer.alloc(0), idleSeconds: 0 },
        index % 10 < 8 ? 'read' : 'write',
        visibleDistributors,
      ),
    ),
  );
  expect(seen).toEqual(work.map((index) => [(index % 2) + 1]));
  // On connections that have just served both distributors, no session and no distributor means no rows.
  expect(await database.withSession({ hash: Buffer.alloc(32), idleSeconds: 60 }, 'read', visibleDistributors)).toBe(
    null,
  );
  const unscoped = Array.from({ length: 20 }, () =>
    database.asSystem(async (tx) => {
      await sql`set local role hub_app`.execute(tx);
      return visibleDistributors(tx);
    }),
  );
  expect(await Promise.all(unscoped)).toEqual(unscoped.map(() => []));
};

const openThrough = (url: string): Database => {
  const database = openPostgres({ url, poolSize: 8, onError: () => {} });
  opened.push(() => database.close());
  return database;
};

describe.each(pgbouncers)('PgBouncer $version', (pgbouncer: PgBouncer) => {
  const start = async (settings: Record<string, string | number>): Promise<string> => {
    const pooler = await startPgBouncer(pgbouncer, hub.url, { default_pool_size: 4, ...settings });
    opened.push(pooler.stop);
    return pooler.url;
  };

  it('[guarantee 11, 12, 32] in session mode shows each distributor its own rows only', {
    timeout: 60_000,
  }, async () => {
    const url = await start({ pool_mode: 'session', default_pool_size: 20 });
    await refuseUnsupportedPooler(url);
    await expectIsolation(openThrough(url));
  });

  it('in transaction mode delivers no notifications, so that pages poll, unless DATABASE_LISTEN_URL leads past it', {
    timeout: 60_000,
  }, async () => {
    const url = await start({ pool_mode: 'transaction' });
    const problems: string[] = [];
    const open = (listenUrl?: string): Database => {
      const onError = ({ message }: Error) => void problems.push(message);
      const database = openPostgres({ url, listenUrl, poolSize: 4, onError });
      opened.push(() => database.close());
      return database;
    };
    expect(await open().events.listen()).toBe(false);
    expect(problems.join()).toContain('DATABASE_LISTEN_URL');
    expect(await open(hub.url).events.listen()).toBe(true);
  });

  it('in transaction mode is refused if it does not keep prepared statements', { timeout: 60_000 }, async () => {
    const url = await start({
      pool_mode: 'transaction',
      ...(pgbouncer.keepsStatements ? { max_prepared_statements: 0 } : {}),
    });
    expect(await isPooled(url)).toBe(true);
    await expect(refuseUnsupportedPooler(url)).rejects.toThrow(/does not keep prepared statements/);
  });

  it('in statement mode is refused', { timeout: 60_000 }, async () => {
    const url = await start({ pool_mode: 'statement' });
    await expect(refuseUnsupportedPooler(url)).rejects.toThrow(/does not keep prepared statements/);
  });

  if (!pgbouncer.keepsStatements) return;

  it('[guarantee 11, 12, 32] in transaction mode shows each distributor its own rows only', {
    timeout: 60_000,
  }, async () => {
    const url = await start({ pool_mode: 'transaction', max_prepared_statements: 200 });
    await refuseUnsupportedPooler(url);
    await expectIsolation(openThrough(url));
  });

  it('in transaction mode answers with the columns that a statement has since a migration', {
    timeout: 60_000,
  }, async () => {
    const url = await start({ pool_mode: 'transaction', max_prepared_statements: 200 });
    await expectNewColumns(hub.url, url);
  });
});
