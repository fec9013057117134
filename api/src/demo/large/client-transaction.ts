import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

/** One transaction for both ways to talk to the same connection: Kysely's, and COPY, which Kysely does not know. */
export const transactOnClient = <T>(client: pg.Client, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const connection = Object.assign(client, { release: () => {} });
  const pool = { connect: async () => connection, end: async () => {}, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).transaction().execute(work);
};
