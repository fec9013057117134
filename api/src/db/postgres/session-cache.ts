import type { Session } from '../database.ts';

const MAX_SESSIONS = 10_000;

/**
 * The session last seen for each key. It is only a guess that lets a request send its query together with the session
 * lookup; the result of that lookup decides.
 */
export class SessionCache {
  readonly #sessions = new Map<string, Session>();

  get(key: string): Session | undefined {
    return this.#sessions.get(key);
  }

  set(key: string, session: Session | undefined): void {
    this.#sessions.delete(key);
    if (session === undefined) return;
    this.#sessions.set(key, session);
    if (this.#sessions.size > MAX_SESSIONS) this.#sessions.delete(this.#sessions.keys().next().value ?? '');
  }
}

/** The same user with the same rights in the same scope; `seen_ago_seconds` does not matter. */
export const isSameSession = (a: Session, b: Session): boolean =>
  a.session_id === b.session_id &&
  a.user_id === b.user_id &&
  a.distributor_id === b.distributor_id &&
  a.roles === b.roles &&
  a.location_id === b.location_id &&
  a.email === b.email &&
  a.first_name === b.first_name &&
  a.last_name === b.last_name &&
  a.answerable_id === b.answerable_id &&
  String(a.scopes) === String(b.scopes);
