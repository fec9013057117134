import { CompiledQuery, type IsolationLevel, type Kysely, sql, type Transaction } from 'kysely';
import { enterScopeOfKeys, type KeyedLicence, type KeyedLicences } from './activation-key-lookup.ts';
import { runAfterCommit } from './after-commit.ts';
import { type EventFeed, setFeedOf } from './events/event-feed.ts';
import { DEFAULT_ROLES, type Roles } from './roles.ts';
import type { Tables } from './schema.ts';
import { LOOKUPS, parametersOf, type SessionKey } from './session-lookup.ts';
import { type Settings, setLocally } from './set-locally.ts';

/** An open transaction. Every function that touches the database takes one as its first argument. */
export type Tx = Transaction<Tables>;

/** The session of a request, or its token's service account, as the database found it. */
export interface Session {
  session_id: string;
  /** The person, or the service account. */
  user_id: string;
  /** The person, or whoever made the token. */
  answerable_id: string;
  /** What a token may do; null for a person. */
  scopes: string[] | null;
  distributor_id: number;
  roles: number;
  first_name: string;
  last_name: string;
  email: string;
  location_id: number;
  seen_ago_seconds: number;
}

/** One attempt of a running job. */
export interface JobKey {
  name: string;
  id: string;
  /** How often the job was tried before. */
  attempt: number;
}

/** The distributor that a job belongs to and the person who asked for it; null when nobody did. */
export interface JobScope {
  distributor_id: number;
  user_id: string | null;
  user_name: string;
}

/** A report is a read that a replica may answer, as soon as it has everything that was changed before. */
type Mode = 'read' | 'report' | 'write';

/** Where reports were read: from the replica, or from the primary because the replica was behind or failed. */
export type ReplicaReads = Record<'replica' | 'behind' | 'failed', number>;

/** A connection pool at this moment, and how long transactions have waited for its connections so far. */
export interface PoolState {
  pool: string;
  connections: number;
  idle: number;
  waiting: number;
  waitedSeconds: number;
}

/**
 * The only way to the database. There is no handle to query without a scope: work happens in a transaction whose scope
 * is already set, so no use case can forget it or leave it.
 */
export interface Database {
  readonly kind: 'postgres' | 'embedded';
  /** Runs in the scope of the session's distributor; `null` when there is no session for the key. */
  withSession<T>(key: SessionKey, mode: Mode, work: (tx: Tx, session: Session) => Promise<T>): Promise<T | null>;
  /** Runs in the scope of the distributor whose licence has this activation key; `null` when there is no such licence. */
  withActivationKey<T>(activationKey: string, work: (tx: Tx, licence: KeyedLicence) => Promise<T>): Promise<T | null>;
  /**
   * A single statement in the scope of the distributor that owns the first known of these keys: it is sent together with
   * the key lookup, and commits by itself. `null` when none of the keys is known.
   */
  queryByActivationKeys<T>(
    activationKeys: readonly string[],
    query: (tx: Tx) => Promise<T>,
  ): Promise<{ licences: KeyedLicences; result: T } | null>;
  /** Runs in the scope of the job's distributor; `null` when the job is not running, or no longer in this attempt. */
  withJob<T>(key: JobKey, work: (tx: Tx, scope: JobScope) => Promise<T>): Promise<T | null>;
  /** For work before a distributor is known: sessions, mailed tokens, the queue of jobs. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Without row-level security; for migrations, demo data and the operator's commands, never for a request. */
  asOwner<T>(work: (tx: Tx) => Promise<T>, isolation?: IsolationLevel): Promise<T>;
  readonly roles: Roles;
  /** Which records were changed, at any server. */
  readonly events: EventFeed;
  /** The connection pools, for the metrics; the embedded database has none. */
  poolStates?(): PoolState[];
  /** Only with a replica. */
  replicaReads?(): ReplicaReads;
  /** Runs a script of several statements in the transaction. */
  runScript(tx: Tx, script: string): Promise<void>;
  close(): Promise<void>;
}

export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>, isolation?: IsolationLevel) => Promise<T>;

export const transactionsOn =
  (kysely: Kysely<Tables>, events: EventFeed): RunTransaction =>
  async (work, isolation) => {
    const transaction = kysely.transaction();
    const [tx, result] = await (isolation === undefined
      ? transaction
      : transaction.setIsolationLevel(isolation)
    ).execute(async (opened) => {
      setFeedOf(opened, events);
      return [opened, await work(opened)] as const;
    });
    runAfterCommit(tx);
    return result;
  };

/** An empty text is no distributor and no actor. */
const NO_SCOPE = { 'hub.distributor': '', 'hub.actor': '' };

/**
 * The scopes, the same on both databases. Each transaction sets its role, its scope and the given settings itself, so
 * that nothing depends on what an earlier transaction, or a pooler's other client, left on the connection.
 */
export const createScopes = (
  transact: RunTransaction,
  settings: Settings = {},
  roles: Roles = DEFAULT_ROLES,
): Pick<
  Database,
  'withSession' | 'withActivationKey' | 'queryByActivationKeys' | 'withJob' | 'asSystem' | 'asOwner'
> => {
  const transactAs = <T>(role: string, work: (tx: Tx) => Promise<T>, isolation?: IsolationLevel): Promise<T> =>
    transact(async (tx) => {
      await sql`select ${sql.raw(setLocally({ ...settings, ...NO_SCOPE, role }))}`.execute(tx);
      return work(tx);
    }, isolation);
  return {
    withSession: (key, mode, work) =>
      transact(async (tx) => {
        const local = { ...settings, transaction_read_only: mode === 'write' ? 'off' : 'on', role: roles.app };
        const { columns, from } = LOOKUPS[key.kind ?? 'session'];
        const text = `select ${columns}, ${setLocally(local)} from ${from('$1', '$2')}`;
        const { rows } = await tx.executeQuery<Session>(CompiledQuery.raw(text, parametersOf(key)));
        const session = rows[0];
        return session === undefined ? null : work(tx, session);
      }),
    withActivationKey: (activationKey, work) =>
      transact(async (tx) => {
        const { rows } = await sql<KeyedLicence>`
          select l.licence_id, l.distributor_id,
            set_config('hub.distributor', l.distributor_id::text, true),
            ${sql.raw(setLocally({ ...settings, 'hub.actor': '', role: roles.app }))}
          from hub_licence_of_key(${activationKey}) l`.execute(tx);
        const licence = rows[0];
        return licence === undefined ? null : work(tx, licence);
      }),
    queryByActivationKeys: (activationKeys, query) =>
      transact(async (tx) => {
        const text = enterScopeOfKeys(setLocally({ ...settings, role: roles.app }));
        const { rows } = await tx.executeQuery<{ licences: KeyedLicences }>(CompiledQuery.raw(text, [activationKeys]));
        const licences = rows[0]?.licences ?? [];
        return licences.every((licence) => licence === null) ? null : { licences, result: await query(tx) };
      }),
    withJob: ({ name, id, attempt }, work) =>
      transact(async (tx) => {
        const { rows } = await sql<JobScope>`
          select j.distributor_id, j.user_id, j.user_name,
            set_config('hub.distributor', j.distributor_id::text, true),
            set_config('hub.actor', coalesce(j.user_id::text, ''), true),
            ${sql.raw(setLocally({ ...settings, role: roles.app }))}
          from hub_job_scope(${name}, ${id}::uuid, ${attempt}::integer) j`.execute(tx);
        const scope = rows[0];
        return scope === undefined ? null : work(tx, scope);
      }),
    asSystem: (work) => transactAs(roles.system, work),
    asOwner: (work, isolation) => transactAs('none', work, isolation),
  };
};
