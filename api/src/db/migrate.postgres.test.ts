import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';
import { openPostgres } from './postgres/postgres.ts';
import { type EmptyDatabase, openEmptyDatabase } from './testing/empty-database.ts';

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
