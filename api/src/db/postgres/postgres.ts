import { type DatabaseConnection, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createScopes, type Database, type Tx, transactionsOn } from '../database.ts';
import { createEventFeed } from '../events/event-feed.ts';
import type { PoolName } from '../prepared-query.ts';
import { traceTransactions } from '../query-traces.ts';
import { DEFAULT_ROLES, rolesWith } from '../roles.ts';
import type { Tables } from '../schema.ts';
import { VALUE_PARSERS } from '../value-parsers.ts';
import { createChangeTransactions } from './change-transactions.ts';
import { type ConnectionConfig, openConnectionPools, openPool } from './connection-pools.ts';
import { serversOf } from './database-url.ts';
import { createEventChannel } from './event-channel.ts';
import { clientFor } from './find-server.ts';
import { createMonitoredSocket } from './monitored-socket.ts';
import { createActivationKeysQuery } from './query-by-activation-keys.ts';
import { openReplica } from './replica.ts';
import { createSessionReader } from './session-reads.ts';
import { createTxFactory } from './transaction-handle.ts';
import { APP_SETTINGS, setOnConnection, settingsOf, TIMEOUTS } from './transaction-settings.ts';

export interface PostgresOptions {
  url: string;
  poolSize: number;
  /** DATABASE_LISTEN_URL. */
  listenUrl?: string | undefined;
  /** DATABASE_READ_URL. */
  readUrl?: string | undefined;
  /** HUB_ROLE_PREFIX. */
  rolePrefix?: string | undefined;
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
export const openPostgres = (options: PostgresOptions): Database => {
  const { url, poolSize, listenUrl = url, readUrl, rolePrefix, onError } = options;
  const roles = rolePrefix === undefined ? DEFAULT_ROLES : rolesWith(rolePrefix);
  const config: ConnectionConfig & { types: pg.CustomTypesConfig } = {
    connectionString: serversOf(url).urls[0],
    Client: clientFor(url),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    stream: createMonitoredSocket,
    application_name: 'licence-hub',
    types: { getTypeParser: (oid, format) => VALUE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text') },
  };
  const { system, ...sizes } = splitConnections(poolSize);
  const pools = openConnectionPools(config, sizes, onError);
  // For work before a distributor is known, and for the owner.
  const systemPool = openPool({ ...config, max: system }, onError);
  const systemDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: systemPool }), log: traceTransactions() });
  const dialect = new PostgresDialect({ pool: pools.changePool });
  const configOf = (other: string) => ({
    ...config,
    connectionString: serversOf(other).urls[0],
    Client: clientFor(other),
  });
  const listenConfig = configOf(listenUrl);
  const replica = readUrl === undefined ? undefined : openReplica(configOf(readUrl), sizes.slow, roles, onError);
  const events = createEventFeed((received) =>
    createEventChannel({ pool: systemPool, config: listenConfig, onError }, received),
  );
  const { asSystem, asOwner } = createScopes(transactionsOn(systemDb, events), TIMEOUTS, roles);
  const changes = (keepsPlans: boolean) =>
    createChangeTransactions(dialect, pools.changePool, config.types, events, { keepsPlans });
  const { withSession, withActivationKey } = createScopes(changes(true), APP_SETTINGS, roles);
  const { withJob } = createScopes(changes(false), APP_SETTINGS, roles);
  const readInSession = createSessionReader(dialect, pools, roles);
  return {
    kind: 'postgres',
    roles,
    events,
    poolStates: () => [...pools.states(), systemPool.stateAs('system'), ...(replica?.states() ?? [])],
    ...(replica && { replicaReads: replica.reads }),
    withSession(key, mode, work) {
      if (mode === 'write') return withSession(key, mode, work);
      return readInSession(key, work, mode === 'report' ? replica : undefined);
    },
    withActivationKey,
    withJob,
    queryByActivationKeys: createActivationKeysQuery(dialect, pools, roles),
    asSystem,
    asOwner,
    async runScript(tx, script) {
      await sql.raw(script).execute(tx);
    },
    async close() {
      await events.close();
      await Promise.all([systemDb.destroy(), pools.close(), replica?.close()]);
    },
  };
};

/** Gives a connection the role and settings that a transaction of the pool has, for explaining a query as the server runs it. */
export const sessionSetupOf = (pool: PoolName): string => setOnConnection(settingsOf(pool, DEFAULT_ROLES));

/** A `Tx` whose queries go to the given connection. */
export const createTxOn = (connection: DatabaseConnection): Tx =>
  createTxFactory(new PostgresDialect({ pool: async () => new pg.Pool() }))(connection);
