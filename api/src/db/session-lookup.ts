/** The hash of a cookie's token, or of a service account's. */
export type SessionKey = { kind?: 'session'; hash: Buffer; idleSeconds: number } | { kind: 'token'; hash: Buffer };

/** How the session of a key is found: columns of a `Session` from the function `s`, and the setting of its scope. */
export interface SessionLookup {
  columns: string;
  from: (...parameters: string[]) => string;
}

const SESSION: SessionLookup = {
  columns: `s.session_id, s.user_id, s.user_id as answerable_id, null::text[] as scopes, s.distributor_id, s.roles,
    s.first_name, s.last_name, s.email, s.location_id, s.seen_ago_seconds,
    set_config('hub.distributor', coalesce(s.distributor_id::text, ''), true),
    set_config('hub.actor', coalesce(s.user_id::text, ''), true)`,
  from: (hash, idleSeconds) => `hub_session(${hash}, ${idleSeconds}::integer) s`,
};

/** A service account is its own actor, so that it shares nothing with the person who made its token. */
const TOKEN: SessionLookup = {
  columns: `s.token_id as session_id, s.account_id as user_id, s.made_by as answerable_id, s.scopes, s.distributor_id,
    s.roles, s.name as first_name, '' as last_name, '' as email, 0 as location_id, s.used_ago_seconds as seen_ago_seconds,
    set_config('hub.distributor', coalesce(s.distributor_id::text, ''), true),
    set_config('hub.actor', coalesce(s.account_id::text, ''), true)`,
  from: (hash) => `hub_token_scope(${hash}) s`,
};

export const LOOKUPS = { session: SESSION, token: TOKEN };

export const parametersOf = (key: SessionKey): unknown[] =>
  key.kind === 'token' ? [key.hash] : [key.hash, key.idleSeconds];
