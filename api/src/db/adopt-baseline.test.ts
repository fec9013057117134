import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isMigrated, migrate, readMigrations } from './migrate.ts';
import { PRE_1_0_MIGRATIONS } from './pre-1.0-migrations.ts';
import { type EmptyDatabase, openEmptyDatabase } from './testing/empty-database.ts';
import { readPre10Migrations, runPre10 } from './testing/pre-1.0.ts';

const pre10 = await readPre10Migrations();
let empty: EmptyDatabase;
beforeAll(async () => {
  empty = await openEmptyDatabase();
});
afterAll(() => empty.remove());

const recorded = (): Promise<string[]> =>
  empty.database.asOwner(async (tx) => {
    const { rows } = await sql<{ name: string }>`select name from hub_migrations order by name`.execute(tx);
    return rows.map(({ name }) => name);
  });

describe('the kept migrations of version 0.1.0', () => {
  it('are the ones by which its databases are recognised', () => {
    expect(pre10.map(({ name, checksum }) => [name, checksum])).toEqual([...PRE_1_0_MIGRATIONS]);
  });
});

describe('migrate', () => {
  it('refuses a database that has only some of them, and leaves it as it was', async () => {
    await runPre10(empty.database, pre10.slice(0, 5));
    await expect(migrate(empty.database)).rejects.toThrow('The database is older than version 0.1.0');
    expect(await recorded()).toEqual(pre10.slice(0, 5).map(({ name }) => name));
  });

  it('adopts the baseline on a database that has all of them: it is recorded and not run', async () => {
    const current = (await readMigrations()).map(({ name }) => name);
    await runPre10(empty.database, pre10.slice(5));
    expect(await isMigrated(empty.database)).toBe(false);
    expect(await migrate(empty.database)).toEqual(current.filter((name) => name >= '0200'));
    expect(await isMigrated(empty.database)).toBe(true);
    expect(await recorded()).toEqual([...pre10.map(({ name }) => name), ...current]);
    expect(await migrate(empty.database)).toEqual([]);
  });
});
