import { sql } from 'kysely';
import type { Session } from '../db/database.ts';
import type { Services } from './services.ts';

const STALE_AFTER_SECONDS = 60;

/**
 * Remembers that a session is in use, at most once a minute and without making the request wait for it. One that has
 * run out is not brought back by it.
 */
export const touchSession = ({ database, config, log }: Services, hash: Buffer, session: Session): void => {
  if (session.seen_ago_seconds < STALE_AFTER_SECONDS) return;
  database
    .asSystem((tx) =>
      tx
        .updateTable('sessions')
        .set({ last_seen_at: sql`now()` })
        .where('token_hash', '=', hash)
        .where('last_seen_at', '>', sql<string>`now() - make_interval(secs => ${config.sessionIdleSeconds})`)
        .execute(),
    )
    .catch((error: unknown) => log.warn({ err: error }, 'could not note that a session is in use'));
};
