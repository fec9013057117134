import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

/** One transaction for Kysely and for COPY, which Kysely does not support, on the same connection. */
export const transactionOnClient = <T>(client: pg.Client, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const connection = Object.assign(client, { release: () => {} });
  const pool = { connect: async () => connection, end: async () => {}, options: {} };
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }).transaction().execute(work);
};
