import { sql } from 'kysely';
import type { Session, Tx } from '../db/database.ts';
import type { SessionKey } from '../db/session-lookup.ts';
import type { Services } from './services.ts';

const STALE_AFTER_SECONDS = 60;

/** Never revives an idle session. */
const updateSession = (tx: Tx, hash: Buffer, idleSeconds: number) =>
  tx
    .updateTable('sessions')
    .set({ last_seen_at: sql`now()` })
    .where('token_hash', '=', hash)
    .where('last_seen_at', '>', sql<string>`now() - make_interval(secs => ${idleSeconds})`)
    .execute();

const updateToken = (tx: Tx, hash: Buffer, ip: string) =>
  tx
    .updateTable('service_tokens')
    .set({ last_used_at: sql`now()`, last_used_ip: ip })
    .where('token_hash', '=', hash)
    .execute();

/** Updates the last use of a session or a token, at most once a minute and without delaying the request. */
export const touchSession = ({ database, log }: Services, key: SessionKey, session: Session, ip: string): void => {
  if (session.seen_ago_seconds < STALE_AFTER_SECONDS) return;
  database
    .asSystem((tx) =>
      key.kind === 'token' ? updateToken(tx, key.hash, ip) : updateSession(tx, key.hash, key.idleSeconds),
    )
    .catch((error: unknown) => log.warn({ err: error }, 'could not update the last use of a session'));
};
