import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely';
import type { Session, SessionKey, Tx } from '../database.ts';
import { isPrepared } from '../prepared-query.ts';
import type { ConnectionPools } from './connection-pools.ts';
import type { Statement } from './pipelined-batch.ts';
import { isSameSession, SessionCache } from './session-cache.ts';
import { createTxFactory } from './transaction-handle.ts';

const ENTER = `
  select s.session_id, s.user_id, s.distributor_id, s.roles, s.first_name, s.last_name, s.email, s.location_id,
    s.seen_ago_seconds, set_config('hub.distributor', s.distributor_id::text, true), set_config('hub.actor', s.user_id::text, true)
  from hub_session($1, $2) s`;

/** Who is asking turned out to be somebody else than was thought, or nobody. */
class SessionChanged extends Error {
  readonly session: Session | undefined;
  constructor(session: Session | undefined) {
    super('The session is not what it was.');
    this.session = session;
  }
}

const sessionIn = ([row]: Record<string, unknown>[] = []): Session | undefined => row as unknown as Session | undefined;

/** One request's way of reading: each query goes out together with the question who is asking. */
class ReadScope implements DatabaseConnection {
  readonly #pools: ConnectionPools;
  readonly #enter: Statement;
  readonly #session: Session;
  isConfirmed = false;

  constructor(pools: ConnectionPools, enter: Statement, session: Session) {
    this.#pools = pools;
    this.#enter = enter;
    this.#session = session;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters: values } = query;
    const { name, pool } = isPrepared(query) ? query.statement : { name: undefined, pool: 'slow' as const };
    const [entered, rows] = await this.#pools.run(pool, [this.#enter, { name, text, values }]);
    this.#confirm(sessionIn(entered));
    return { rows: (rows ?? []) as R[] };
  }

  async confirm(): Promise<void> {
    if (this.isConfirmed) return;
    const [entered] = await this.#pools.run('quick', [this.#enter]);
    this.#confirm(sessionIn(entered));
  }

  #confirm(asked: Session | undefined): void {
    if (asked === undefined || !isSameSession(asked, this.#session)) throw new SessionChanged(asked);
    this.#session.seen_ago_seconds = asked.seen_ago_seconds;
    this.isConfirmed = true;
  }

  streamQuery(): never {
    throw new Error('Reads do not stream; they come in batches.');
  }
}

type ReadInSession = <T>(key: SessionKey, work: (tx: Tx, session: Session) => Promise<T>) => Promise<T | null>;

/**
 * Reading in the scope of a session, one round trip a query. There is no transaction around several queries, and none
 * is missed: under read committed each of them would see its own moment anyway.
 */
export const createSessionReader = (dialect: Dialect, pools: ConnectionPools): ReadInSession => {
  const known = new SessionCache();
  const over = createTxFactory(dialect);

  return async (key, work) => {
    const id = key.hash.toString('base64');
    const enter: Statement = { name: 'hub_enter', text: ENTER, values: [key.hash, key.idleSeconds] };
    let session = known.get(id);
    if (session === undefined) session = sessionIn((await pools.run('quick', [enter]))[0]);
    for (;;) {
      known.set(id, session);
      if (session === undefined) return null;
      const scope = new ReadScope(pools, enter, session);
      try {
        const result = await work(over(scope), session);
        await scope.confirm();
        return result;
      } catch (error) {
        // A refusal, too, only counts when it was the right person who was refused.
        const moved = error instanceof SessionChanged ? error : await movedIn(scope);
        if (moved === undefined) throw error;
        session = moved.session;
      }
    }
  };
};

const movedIn = async (scope: ReadScope): Promise<SessionChanged | undefined> => {
  try {
    await scope.confirm();
    return undefined;
  } catch (error) {
    if (error instanceof SessionChanged) return error;
    throw error;
  }
};
