import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Database, scopesOver, transactOn } from '../database.ts';
import type { Tables } from '../schema.ts';
import { PARSERS } from '../value-parsers.ts';
import { openLanes } from './connection-pools.ts';
import { watchedSocket } from './monitored-socket.ts';
import { askByKeyOn } from './query-by-activation-key.ts';
import { enterReadingOn } from './session-reads.ts';

export interface PostgresOptions {
  url: string;
  poolSize: number;
  onError(error: Error): void;
}

/** The operator says how many connections there are in all; what each kind of work gets of them is ours to know. */
export const shareOut = (all: number) => {
  const quick = all < 8 ? 1 : 2;
  const slow = Math.max(1, Math.floor((all - quick) / 3));
  const system = Math.max(1, Math.floor((all - quick - slow) / 3));
  return { quick, slow, system, change: Math.max(1, all - quick - slow - system) };
};

/** PostgreSQL through pools. Everything has a time-out: a stuck database gives quick refusals, not a stuck hub. */
export const openPostgres = ({ url, poolSize, onError }: PostgresOptions): Database => {
  const connection: pg.ClientConfig & { types: pg.CustomTypesConfig } = {
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    lock_timeout: 10_000,
    keepAlive: true,
    stream: watchedSocket,
    application_name: 'licence-hub',
    types: { getTypeParser: (oid, format) => PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text') },
  };
  const { system, ...sizes } = shareOut(poolSize);
  const lanes = openLanes(connection, sizes, onError);
  // The only connections that are not walled in: for what comes before a distributor is known, and for the owner.
  const pool = new pg.Pool({ ...connection, max: system, idleTimeoutMillis: 30_000 });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const dialect = new PostgresDialect({ pool: lanes.forChanges });
  const walled = new Kysely<Tables>({ dialect });
  const { asSystem, asOwner } = scopesOver(transactOn(kysely));
  const { enter, enterByKey } = scopesOver(transactOn(walled));
  const enterReading = enterReadingOn(dialect, lanes);
  return {
    kind: 'postgres',
    enter: (key, mode, work) => (mode === 'read' ? enterReading(key, work) : enter(key, mode, work)),
    enterByKey,
    askByKey: askByKeyOn(dialect, lanes),
    asSystem,
    asOwner,
    async runScript(tx, script) {
      await sql.raw(script).execute(tx);
    },
    async close() {
      await Promise.all([kysely.destroy(), lanes.close()]);
    },
  };
};
