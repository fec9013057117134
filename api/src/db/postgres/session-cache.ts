import type { Session } from '../database.ts';

const MOST = 10_000;

/**
 * Who stood behind a session's key when it was last asked. Nobody relies on it: it lets a request send its query
 * together with the question who is asking, and what the database answers to that question counts.
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
    if (this.#sessions.size > MOST) this.#sessions.delete(this.#sessions.keys().next().value ?? '');
  }
}

/** The same person with the same rights in the same place; how long ago they were last seen does not matter. */
export const isSameSession = (one: Session, other: Session): boolean =>
  one.session_id === other.session_id &&
  one.user_id === other.user_id &&
  one.distributor_id === other.distributor_id &&
  one.roles === other.roles &&
  one.location_id === other.location_id &&
  one.email === other.email &&
  one.first_name === other.first_name &&
  one.last_name === other.last_name;
