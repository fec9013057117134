import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Allowance } from '../http/rate-limit-headers.ts';

const WINDOW_SECONDS = 60;
/** A server takes this part of a window's calls at once, so that most calls need no write to the database. */
const PARTS_OF_WINDOW = 30;

interface TokenAllowance extends Allowance {
  isExceeded: boolean;
}

interface Taken {
  /** Calls that this server may still make in the window. */
  left: number;
  /** Calls of the window that no server had taken. */
  untaken: number;
  endsAt: number;
}

export interface TokenLimit {
  /** Counts a call; undefined when there is no such token. */
  count(hash: Buffer): Promise<TokenAllowance | undefined>;
}

/** Calls per minute and service account, counted in the database by all servers. */
export const createTokenLimit = (database: Database, limit: number): TokenLimit => {
  const part = Math.max(1, Math.floor(limit / PARTS_OF_WINDOW));
  const known = new Map<string, Promise<Taken | undefined>>();

  const take = (hash: Buffer): Promise<Taken | undefined> =>
    database.asSystem(async (tx) => {
      const { rows } = await sql<{ taken: number; milliseconds: number }>`
        insert into attempts as a (subject, failures, window_ends_at)
        select 'token-calls:' || t.account_id, ${part}::integer, now() + make_interval(secs => ${WINDOW_SECONDS})
        from service_tokens t where t.token_hash = ${hash} and t.ends_at > now()
        on conflict (subject) do update set
          failures = case when a.window_ends_at <= now() then ${part}::integer
            else least(a.failures, ${limit}::integer) + ${part}::integer end,
          window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
        returning failures as taken, ceil(extract(epoch from window_ends_at - now()) * 1000)::integer as milliseconds`.execute(
        tx,
      );
      const [row] = rows;
      if (row === undefined) return undefined;
      const before = row.taken - part;
      return {
        left: Math.max(0, Math.min(part, limit - before)),
        untaken: Math.max(0, limit - row.taken),
        endsAt: Date.now() + row.milliseconds,
      };
    });

  /** Concurrent calls wait for the same part, and the first that finds it used up takes the next one. */
  const countWith = async (id: string, hash: Buffer): Promise<{ taken: Taken; isExceeded: boolean } | undefined> => {
    for (;;) {
      const pending = known.get(id);
      const taken = await pending;
      if (taken !== undefined && taken.endsAt > Date.now()) {
        if (taken.left > 0) {
          taken.left -= 1;
          return { taken, isExceeded: false };
        }
        if (taken.untaken === 0) return { taken, isExceeded: true };
      }
      if (known.get(id) !== pending) continue;
      const next = take(hash);
      known.set(id, next);
      next.then(
        (found) => found === undefined && known.delete(id),
        () => known.delete(id),
      );
      if ((await next) === undefined) return undefined;
    }
  };

  const forget = (): void => {
    for (const [id, pending] of known)
      void pending.then((taken) => (taken?.endsAt ?? 0) < Date.now() && known.delete(id));
  };

  return {
    async count(hash) {
      if (known.size > 1_000) forget();
      const counted = await countWith(hash.toString('base64'), hash);
      if (counted === undefined) return undefined;
      const { taken, isExceeded } = counted;
      return {
        limit,
        windowSeconds: WINDOW_SECONDS,
        remaining: taken.left + taken.untaken,
        resetSeconds: Math.max(1, Math.ceil((taken.endsAt - Date.now()) / 1_000)),
        isExceeded,
      };
    },
  };
};
