import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate, readMigrations } from './migrate.ts';
import { openPostgres } from './postgres/postgres.ts';

const server = inject('template').source;
const name = `hub_empty_${randomUUID().slice(0, 8)}`;
const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;

const onServer = async (text: string): Promise<void> => {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(text).finally(() => client.end());
};

beforeAll(() => onServer(`create database ${name}`));
afterAll(() => onServer(`drop database ${name} with (force)`));

describe('two servers that start at once on an empty database', () => {
  it('[guarantee 26] both come up, and every migration is applied once', async () => {
    const servers = [1, 2, 3].map(() => openPostgres({ url, poolSize: 2, onError: () => {} }));
    const applied = await Promise.all(servers.map((database) => migrate(database)));
    const all = (await readMigrations()).map((migration) => migration.name);
    expect(applied.flat()).toEqual(all);
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    await Promise.all(servers.map((database) => database.close()));
  });
});
