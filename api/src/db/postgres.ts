import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Database, scopesOver, transactOn } from './database.ts';
import { PARSERS } from './moments.ts';
import { enterReadingOn } from './reading/enter-reading.ts';
import { openLanes } from './reading/lanes.ts';
import type { Tables } from './schema.ts';

export interface PostgresOptions {
  url: string;
  poolSize: number;
  onError(error: Error): void;
}

/** The operator says how many connections there are in all; what each kind of work gets of them is ours to know. */
export const shareOut = (all: number) => {
  const quick = all < 6 ? 1 : 2;
  const slow = Math.max(1, Math.floor((all - quick) / 2));
  return { quick, slow, write: Math.max(1, all - quick - slow) };
};

/** PostgreSQL through a pool. Everything has a time-out: a stuck database gives quick refusals, not a stuck hub. */
export const openPostgres = ({ url, poolSize, onError }: PostgresOptions): Database => {
  const connection: pg.ClientConfig & { types: pg.CustomTypesConfig } = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    lock_timeout: 10_000,
    keepAlive: true,
    application_name: 'licence-hub',
    types: { getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text') },
  };
  const { quick, slow, write } = shareOut(poolSize);
  const pool = new pg.Pool({ ...connection, max: write, idleTimeoutMillis: 30_000 });
  // An idle connection that the server closes (a restart, a fail-over) is reported here and replaced by the pool.
  pool.on('error', onError);
  // One that is closed in the middle of a transaction is reported on the connection itself, and unheard it would end
  // the whole process. Whoever uses it gets the error as well.
  pool.on('connect', (client) => client.on('error', onError));
  const dialect = new PostgresDialect({ pool });
  const kysely = new Kysely<Tables>({ dialect });
  const lanes = openLanes(connection, { quick, slow }, onError);
  const enterReading = enterReadingOn(dialect, lanes);
  const scopes = scopesOver(transactOn(kysely));
  return {
    kind: 'postgres',
    ...scopes,
    enter: (key, mode, work) => (mode === 'read' ? enterReading(key, work) : scopes.enter(key, mode, work)),
    async runScript(tx, script) {
      await sql.raw(script).execute(tx);
    },
    async close() {
      await Promise.all([kysely.destroy(), lanes.close()]);
    },
  };
};
