import { type DatabaseConnection, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createScopes, type Database, type Tx, transactionsOn } from '../database.ts';
import type { PoolName } from '../prepared-query.ts';
import type { Tables } from '../schema.ts';
import { VALUE_PARSERS } from '../value-parsers.ts';
import { APP_SESSION_SETUP, openConnectionPools, READ_SESSION_SETUP } from './connection-pools.ts';
import { createMonitoredSocket } from './monitored-socket.ts';
import { createActivationKeyQuery } from './query-by-activation-key.ts';
import { createSessionReader } from './session-reads.ts';
import { createTxFactory } from './transaction-handle.ts';

export interface PostgresOptions {
  url: string;
  poolSize: number;
  onError(error: Error): void;
}

/** Splits the operator's total number of connections between the kinds of work. */
export const splitConnections = (total: number) => {
  const quick = total < 8 ? 1 : 2;
  const slow = Math.max(1, Math.floor((total - quick) / 3));
  const system = Math.max(1, Math.floor((total - quick - slow) / 3));
  return { quick, slow, system, change: Math.max(1, total - quick - slow - system) };
};

/** PostgreSQL through pools. Everything has a time-out: a stuck database gives quick 503s, not a stuck hub. */
export const openPostgres = ({ url, poolSize, onError }: PostgresOptions): Database => {
  const config: pg.ClientConfig & { types: pg.CustomTypesConfig } = {
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
  const pools = openConnectionPools(config, sizes, onError);
  // The only connections without the restricted role: for work before a distributor is known, and for the owner.
  const systemPool = new pg.Pool({ ...config, max: system, idleTimeoutMillis: 30_000 });
  systemPool.on('error', onError);
  systemPool.on('connect', (client) => client.on('error', onError));
  const systemDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: systemPool }) });
  const dialect = new PostgresDialect({ pool: pools.changePool });
  const appDb = new Kysely<Tables>({ dialect });
  const { asSystem, asOwner } = createScopes(transactionsOn(systemDb));
  const { withSession, withActivationKey } = createScopes(transactionsOn(appDb));
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
      await Promise.all([systemDb.destroy(), pools.close()]);
    },
  };
};

/** The role and settings that the connections of a pool have, for explaining a query as the server runs it. */
export const sessionSetupOf = (pool: PoolName): string => (pool === 'change' ? APP_SESSION_SETUP : READ_SESSION_SETUP);

/** A `Tx` whose queries go to the given connection. */
export const createTxOn = (connection: DatabaseConnection): Tx =>
  createTxFactory(new PostgresDialect({ pool: async () => new pg.Pool() }))(connection);
