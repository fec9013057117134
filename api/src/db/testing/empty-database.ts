import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '../database.ts';
import { openInMemory } from '../embedded/pglite-database.ts';
import { openPostgres } from '../postgres/postgres.ts';

export interface EmptyDatabase {
  database: Database;
  /** Empty for the embedded database. */
  url: string;
  remove(): Promise<void>;
}

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** A new database without any table, of the kind that the test run uses. */
export const openEmptyDatabase = async (): Promise<EmptyDatabase> => {
  const { kind, source } = inject('template');
  if (kind === 'embedded') {
    const database = await openInMemory();
    return { database, url: '', remove: () => database.close() };
  }
  const name = `hub_empty_${randomUUID().slice(0, 8)}`;
  await onServer(source, `create database ${name}`);
  const url = Object.assign(new URL(source), { pathname: `/${name}` }).href;
  const database = openPostgres({ url, poolSize: 2, onError: () => {} });
  return {
    database,
    url,
    async remove() {
      await database.close();
      await onServer(source, `drop database ${name} with (force)`);
    },
  };
};
