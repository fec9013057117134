import type { Readable } from 'node:stream';
import type { CompiledQuery, Dialect, QueryResult } from 'kysely';
import type { Session, Tx } from '../database.ts';
import { isPrepared, type PoolName } from '../prepared-query.ts';
import type { Roles } from '../roles.ts';
import type { StreamingConnection } from '../row-stream.ts';
import { LOOKUPS, parametersOf, type SessionKey, type SessionLookup } from '../session-lookup.ts';
import { type Settings, setLocally } from '../set-locally.ts';
import type { ConnectionPools } from './connection-pools.ts';
import type { Statement } from './pipelined-batch.ts';
import { POSITION, type Position, type Replica } from './replica.ts';
import { isSameSession, SessionCache } from './session-cache.ts';
import { createTxFactory } from './transaction-handle.ts';
import { settingsOf, streamSettings } from './transaction-settings.ts';

/** Without a session there is no scope, but the role is restricted all the same: the rest of the batch sees no rows. */
const scopeText = ({ columns, from }: SessionLookup, settings: Settings): string =>
  `select ${columns}, ${setLocally(settings)} from (select) as always left join ${from('$1', '$2')} on true`;

/** What is sent before the reads of a request, and before a stream. */
interface ScopeStatements {
  read: Statement;
  stream: Statement;
}

const scopesOf = (name: string, lookup: SessionLookup, roles: Roles) => {
  const read = { name, text: scopeText(lookup, settingsOf('quick', roles)) };
  const stream = { name: undefined, text: scopeText(lookup, streamSettings(roles)) };
  return (values: Statement['values']): ScopeStatements => ({
    read: { ...read, values },
    stream: { ...stream, values },
  });
};
const createScopeStatements = (roles: Roles) => ({
  session: scopesOf('hub_enter', LOOKUPS.session, roles),
  token: scopesOf('hub_enter_token', LOOKUPS.token, roles),
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
class SessionConnection implements StreamingConnection {
  readonly #pools: ConnectionPools;
  readonly #scope: ScopeStatements;
  readonly #session: Session;
  readonly #replica: Replica | undefined;
  isConfirmed = false;

  constructor(pools: ConnectionPools, scope: ScopeStatements, session: Session, replica: Replica | undefined) {
    this.#pools = pools;
    this.#scope = scope;
    this.#session = session;
    this.#replica = replica;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters: values } = query;
    const { name, pool } = isPrepared(query) ? query.statement : { name: undefined, pool: 'slow' as const };
    const statement = { name, text, values };
    const replicated = this.#replica && (await this.#readReplica(this.#replica, pool, statement));
    if (replicated !== undefined) return { rows: replicated as R[] };
    const [sessionRows, rows] = await this.#pools.run(pool, [this.#scope.read, statement]);
    this.#compare(firstSession(sessionRows));
    return { rows: (rows ?? []) as R[] };
  }

  async #readReplica(
    replica: Replica,
    pool: PoolName,
    statement: Statement,
  ): Promise<Record<string, unknown>[] | undefined> {
    if (!replica.isAvailable) return undefined;
    return replica.run(this.#session, await this.#position(), pool, statement);
  }

  /** With a replica it is read from there or not at all: what a stream leaves out is read in another way. */
  async startStream(prepare: () => CompiledQuery): Promise<Readable | undefined> {
    const statement = (): Statement => {
      const { sql: text, parameters: values } = prepare();
      return { name: undefined, text, values };
    };
    if (this.#replica === undefined) {
      // Before it starts: nobody would end a stream whose session is refused afterwards.
      await this.confirm();
      return this.#pools.stream(() => [this.#scope.stream, statement()]);
    }
    return this.#replica.isAvailable
      ? this.#replica.stream(this.#session, await this.#position(), statement)
      : undefined;
  }

  /** The primary is asked for the session, and for what the replica has to have by then. */
  async #position(): Promise<Position> {
    const [sessionRows, [position] = []] = await this.#pools.run('quick', [this.#scope.read, POSITION]);
    this.#compare(firstSession(sessionRows));
    return position as unknown as Position;
  }

  async confirm(): Promise<void> {
    if (this.isConfirmed) return;
    const [sessionRows] = await this.#pools.run('quick', [this.#scope.read]);
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
  const scopes = createScopeStatements(roles);
  const cache = new SessionCache();
  const createTx = createTxFactory(dialect);

  return async (key, work, replica) => {
    const id = key.hash.toString('base64');
    const scope = scopes[key.kind ?? 'session'](parametersOf(key));
    let session = cache.get(id);
    if (session === undefined) session = firstSession((await pools.run('quick', [scope.read]))[0]);
    for (;;) {
      cache.set(id, session);
      if (session === undefined) return null;
      const connection = new SessionConnection(pools, scope, session, replica);
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
