import { sql } from 'kysely';
import type { Session } from '../db/database.ts';
import type { Services } from './services.ts';

const STALE_AFTER_SECONDS = 60;

/** Updates a session's last use, at most once a minute and without delaying the request. Never revives an idle session. */
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
    .catch((error: unknown) => log.warn({ err: error }, 'could not update the last use of a session'));
};
