import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely';
import type { Session, Tx } from '../database.ts';
import { isPrepared, type PoolName } from '../prepared-query.ts';
import type { Roles } from '../roles.ts';
import { LOOKUPS, parametersOf, type SessionKey, type SessionLookup } from '../session-lookup.ts';
import { setLocally } from '../set-locally.ts';
import type { ConnectionPools } from './connection-pools.ts';
import type { Statement } from './pipelined-batch.ts';
import { POSITION, type Position, type Replica } from './replica.ts';
import { isSameSession, SessionCache } from './session-cache.ts';
import { createTxFactory } from './transaction-handle.ts';
import { settingsOf } from './transaction-settings.ts';

/** Without a session there is no scope, but the role is restricted all the same: the rest of the batch sees no rows. */
const scopeStatement = (name: string, { columns, from }: SessionLookup, roles: Roles): Omit<Statement, 'values'> => ({
  name,
  text: `select ${columns}, ${setLocally(settingsOf('quick', roles))} from (select) as always left join ${from('$1', '$2')} on true`,
});
const scopeStatements = (roles: Roles) => ({
  session: scopeStatement('hub_enter', LOOKUPS.session, roles),
  token: scopeStatement('hub_enter_token', LOOKUPS.token, roles),
});

/** The database found another session for the key than the cached one, or none. */
class SessionChangedError extends Error {
  readonly session: Session | undefined;
  constructor(session: Session | undefined) {
    super('The session has changed.');
    this.session = session;
  }
}

const firstSession = ([row]: Record<string, unknown>[] = []): Session | undefined =>
  row?.session_id === null ? undefined : (row as unknown as Session | undefined);

/** Sends each query of one request in a batch with the session lookup, and checks the session that comes back. */
class SessionConnection implements DatabaseConnection {
  readonly #pools: ConnectionPools;
  readonly #setScope: Statement;
  readonly #session: Session;
  readonly #replica: Replica | undefined;
  isConfirmed = false;

  constructor(pools: ConnectionPools, setScope: Statement, session: Session, replica: Replica | undefined) {
    this.#pools = pools;
    this.#setScope = setScope;
    this.#session = session;
    this.#replica = replica;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters: values } = query;
    const { name, pool } = isPrepared(query) ? query.statement : { name: undefined, pool: 'slow' as const };
    const statement = { name, text, values };
    const replicated = this.#replica && (await this.#readReplica(this.#replica, pool, statement));
    if (replicated !== undefined) return { rows: replicated as R[] };
    const [sessionRows, rows] = await this.#pools.run(pool, [this.#setScope, statement]);
    this.#compare(firstSession(sessionRows));
    return { rows: (rows ?? []) as R[] };
  }

  /** The primary is asked for the session, and for what the replica has to have by then. */
  async #readReplica(
    replica: Replica,
    pool: PoolName,
    statement: Statement,
  ): Promise<Record<string, unknown>[] | undefined> {
    if (!replica.isAvailable) return undefined;
    const [sessionRows, [position] = []] = await this.#pools.run('quick', [this.#setScope, POSITION]);
    this.#compare(firstSession(sessionRows));
    return replica.run(this.#session, position as unknown as Position, pool, statement);
  }

  async confirm(): Promise<void> {
    if (this.isConfirmed) return;
    const [sessionRows] = await this.#pools.run('quick', [this.#setScope]);
    this.#compare(firstSession(sessionRows));
  }

  #compare(current: Session | undefined): void {
    if (current === undefined || !isSameSession(current, this.#session)) throw new SessionChangedError(current);
    this.#session.seen_ago_seconds = current.seen_ago_seconds;
    this.isConfirmed = true;
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported; read in batches.');
  }
}

type ReadInSession = <T>(
  key: SessionKey,
  work: (tx: Tx, session: Session) => Promise<T>,
  replica?: Replica,
) => Promise<T | null>;

/**
 * Reads in the scope of a session with one round trip per query. Several queries share no transaction, and need none:
 * under read committed each of them would have its own snapshot anyway.
 */
export const createSessionReader = (dialect: Dialect, pools: ConnectionPools, roles: Roles): ReadInSession => {
  const scopes = scopeStatements(roles);
  const cache = new SessionCache();
  const createTx = createTxFactory(dialect);

  return async (key, work, replica) => {
    const id = key.hash.toString('base64');
    const setScope: Statement = { ...scopes[key.kind ?? 'session'], values: parametersOf(key) };
    let session = cache.get(id);
    if (session === undefined) session = firstSession((await pools.run('quick', [setScope]))[0]);
    for (;;) {
      cache.set(id, session);
      if (session === undefined) return null;
      const connection = new SessionConnection(pools, setScope, session, replica);
      try {
        const result = await work(createTx(connection), session);
        await connection.confirm();
        return result;
      } catch (error) {
        // A refusal counts only if it was based on the current session.
        const changed = error instanceof SessionChangedError ? error : await findChange(connection);
        if (changed === undefined) throw error;
        session = changed.session;
      }
    }
  };
};

const findChange = async (connection: SessionConnection): Promise<SessionChangedError | undefined> => {
  try {
    await connection.confirm();
    return undefined;
  } catch (error) {
    if (error instanceof SessionChangedError) return error;
    throw error;
  }
};
