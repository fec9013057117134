import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';
import { openPostgres } from './postgres/postgres.ts';
import { type EmptyDatabase, openEmptyDatabase } from './testing/empty-database.ts';

/** Somebody waits for the organisations, or is in the middle of the migration. */
const WAITING = `select 1 from pg_locks where (not granted and relation = 'organisations'::regclass)
  or (relation = 'locations'::regclass and mode = 'AccessExclusiveLock') limit 1`;

let empty: EmptyDatabase;
beforeAll(async () => {
  empty = await openEmptyDatabase();
});
afterAll(() => empty.remove());

describe('several servers that start at once on an empty database', () => {
  it('[guarantee 26] all come up, and every migration is applied once', async () => {
    const servers = [1, 2, 3].map(() => openPostgres({ url: empty.url, poolSize: 2, onError: () => {} }));
    const applied = await Promise.all(servers.map((database) => migrate(database)));
    const all = (await readMigrations()).map((migration) => migration.name);
    expect(applied.flat()).toEqual(all);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    await Promise.all(servers.map((database) => database.close()));
  });
});

describe('a migration while another server changes data', () => {
  it('[guarantee 26] lets the change end first, whatever tables it has and wants', async () => {
    const database = openPostgres({ url: empty.url, poolSize: 2, onError: () => {} });
    await migrate(database);
    const other = new pg.Client(empty.url);
    await other.connect();
    await other.query('begin; lock table organisations in row exclusive mode');
    // Without waiting, it would have the locations when the other one comes for them, and then want the organisations.
    const script = `alter table locations add made_later integer; select pg_sleep(1);
      alter table organisations add made_later integer;`;
    const migrating = migrate(database, [
      ...(await readMigrations()),
      { name: '9997_late.sql', script, checksum: 'x' },
    ]);
    await expect.poll(async () => (await other.query(WAITING)).rowCount).toBe(1);
    await other.query('lock table locations in row exclusive mode; commit');
    expect(await migrating).toEqual(['9997_late.sql']);
    await Promise.all([other.end(), database.close()]);
  });

  it.each([
    ['alters', 'alter table organisations add made_even_later integer'],
    ['drops an index of', 'drop index organisations_by_name, organisations_archived'],
  ])('[guarantee 26] never ends a change that has read a table which it %s', async (_what, script) => {
    const database = openPostgres({ url: empty.url, poolSize: 2, onError: () => {} });
    const other = new pg.Client(empty.url);
    await other.connect();
    await other.query("delete from hub_migrations where name like '999%'");
    await other.query('begin; select from organisations');
    const migrating = migrate(database, [
      ...(await readMigrations()),
      { name: `9998_${script.slice(0, 4)}.sql`, script, checksum: 'x' },
    ]);
    await expect.poll(async () => (await other.query(WAITING)).rowCount).toBe(1);
    await other.query('lock table organisations, locations in row exclusive mode; commit');
    expect(await migrating).toHaveLength(1);
    await Promise.all([other.end(), database.close()]);
  });
});
