import { sql } from 'kysely';
import type { Session } from '../db/database.ts';
import type { ChangedRecords } from '../db/events/record-event.ts';
import type { Services } from '../http/services.ts';
import type { LiveStream, LiveStreams } from './live-streams.ts';

/** How long a session that has expired keeps its streams. */
const CHECK_MS = 3_000;
/** How soon they are looked at after a change that may have ended some. */
const AFTER_CHANGE_MS = 250;
/** What ends sessions: sign-out, another role, a deactivation, a new password. */
const ENDING_KINDS = ['session', 'user', 'distributor', 'passkey', 'totp'];

type Found = Pick<Session, 'session_id' | 'distributor_id' | 'roles'>;

/** One query for all of them, by the rule that every request is checked by. */
const findSessions = ({ database, config }: Services, hashes: readonly Buffer[]) =>
  database.asSystem(async (tx) => {
    const { rows } = await sql<Found>`
      select s.session_id, s.distributor_id, s.roles
      from unnest(${hashes}::bytea[]) as asked (hash)
      cross join lateral hub_session(asked.hash, ${config.sessionIdleSeconds}::integer) s`.execute(tx);
    return new Map(rows.map((row) => [row.session_id, row]));
  });

const isUnchanged = ({ session }: LiveStream, found: Found | undefined): boolean =>
  found?.distributor_id === session.distributor_id && found.roles === session.roles;

/** Ends the streams of sessions that have ended, or whose person has other roles by now. */
export const watchSessions = (services: Services, streams: LiveStreams) => {
  let soon: NodeJS.Timeout | undefined;
  let checking: Promise<void> | undefined;

  const check = async (): Promise<void> => {
    const open = streams.all;
    if (open.length === 0) return;
    const hashes = new Map(open.map(({ session, hash }) => [session.session_id, hash]));
    try {
      const found = await findSessions(services, [...hashes.values()]);
      for (const stream of open) if (!isUnchanged(stream, found.get(stream.session.session_id))) streams.end(stream);
    } catch (error) {
      services.log.warn({ err: error }, 'could not check the sessions of open pages, will retry');
    }
  };
  const checkOnce = (): void => {
    checking ??= check().finally(() => {
      checking = undefined;
    });
  };
  const timer = setInterval(checkOnce, CHECK_MS).unref();

  return {
    onChanges(changes: readonly ChangedRecords[]): void {
      if (!changes.some(({ kind }) => ENDING_KINDS.includes(kind))) return;
      soon ??= setTimeout(() => {
        soon = undefined;
        checkOnce();
      }, AFTER_CHANGE_MS).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      clearTimeout(soon);
      await checking;
    },
  };
};
