import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Database, scopesOver, transactOn } from './database.ts';
import { PARSERS } from './moments.ts';
import type { Tables } from './schema.ts';

export interface PostgresOptions {
  url: string;
  poolSize: number;
  onError(error: Error): void;
}

/** PostgreSQL through a pool. Everything has a time-out: a stuck database gives quick refusals, not a stuck hub. */
export const openPostgres = ({ url, poolSize, onError }: PostgresOptions): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    lock_timeout: 10_000,
    keepAlive: true,
    application_name: 'licence-hub',
    types: { getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text') },
  });
  // An idle connection that the server closes (a restart, a fail-over) is reported here and replaced by the pool.
  pool.on('error', onError);
  // One that is closed in the middle of a transaction is reported on the connection itself, and unheard it would end
  // the whole process. Whoever uses it gets the error as well.
  pool.on('connect', (client) => client.on('error', onError));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    ...scopesOver(transactOn(kysely)),
    async runScript(tx, script) {
      await sql.raw(script).execute(tx);
    },
    close: () => kysely.destroy(),
  };
};
