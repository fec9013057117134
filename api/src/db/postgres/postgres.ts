import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createScopes, type Database, transactionsOn } from '../database.ts';
import type { Tables } from '../schema.ts';
import { VALUE_PARSERS } from '../value-parsers.ts';
import { openConnectionPools } from './connection-pools.ts';
import { createMonitoredSocket } from './monitored-socket.ts';
import { createActivationKeyQuery } from './query-by-activation-key.ts';
import { createSessionReader } from './session-reads.ts';

export interface PostgresOptions {
  url: string;
  poolSize: number;
  onError(error: Error): void;
}

/** The operator says how many connections there are in all; what each kind of work gets of them is ours to know. */
export const splitConnections = (all: number) => {
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
    stream: createMonitoredSocket,
    application_name: 'licence-hub',
    types: { getTypeParser: (oid, format) => VALUE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text') },
  };
  const { system, ...sizes } = splitConnections(poolSize);
  const pools = openConnectionPools(connection, sizes, onError);
  // The only connections that are not walled in: for what comes before a distributor is known, and for the owner.
  const pool = new pg.Pool({ ...connection, max: system, idleTimeoutMillis: 30_000 });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const dialect = new PostgresDialect({ pool: pools.changePool });
  const walled = new Kysely<Tables>({ dialect });
  const { asSystem, asOwner } = createScopes(transactionsOn(kysely));
  const { withSession, withActivationKey } = createScopes(transactionsOn(walled));
  const readInSession = createSessionReader(dialect, pools);
  return {
    kind: 'postgres',
    withSession: (key, mode, work) => (mode === 'read' ? readInSession(key, work) : withSession(key, mode, work)),
    withActivationKey,
    queryByActivationKey: createActivationKeyQuery(dialect, pools),
    asSystem,
    asOwner,
    async runScript(tx, script) {
      await sql.raw(script).execute(tx);
    },
    async close() {
      await Promise.all([kysely.destroy(), pools.close()]);
    },
  };
};
