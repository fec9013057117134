-- Sessions, password resets and failed attempts. Of every token only the hash is stored, so reading a table does not
-- give access. Only the system role works on these tables; a distributor's scope has the functions below.

create table sessions (
  token_hash bytea primary key,
  id uuid not null unique default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  distributor_id integer not null references distributors,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text not null default '',
  user_agent text not null default ''
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);
grant select, insert, update, delete on sessions to hub_system;

create table password_resets (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index password_resets_of_user on password_resets (user_id);
grant select, insert, update, delete on password_resets to hub_system;

-- Failed attempts are counted in the database, so that several servers share one limit.
create table attempts (
  subject text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);
create index attempts_by_end on attempts (window_ends_at);
grant select, insert, update, delete on attempts to hub_system;

-- IPs from which a user has signed in: a flood of wrong passwords from elsewhere does not lock them out.
create table known_addresses (
  user_id uuid not null references users on delete cascade,
  ip text not null,
  proved_at timestamptz not null default now(),
  primary key (user_id, ip)
);
grant select, insert, update, delete on known_addresses to hub_system;

-- ---------------------------------------------------------------- Functions

-- The session of a token, if it is still valid and its user may still use the hub at that distributor. It is read with
-- every request, so a changed role takes effect on the next one; plpgsql keeps its plan, an SQL function is planned on
-- every call. hub_app may call it, because connections for reading have that role from the start: it takes the token
-- to know the hash.
create function hub_session(hash bytea, idle_seconds integer)
  returns table (session_id uuid, user_id uuid, distributor_id integer, roles integer, first_name text, last_name text, email text, location_id integer, seen_ago_seconds integer)
  language plpgsql stable security definer set search_path = public, pg_temp rows 1
  as $$
  begin
    return query
    select s.id, u.uuid_id, s.distributor_id, u.roles, u.first_name, u.last_name, u.email, u.location_id,
      extract(epoch from now() - s.last_seen_at)::integer
    from sessions s join users u on u.uuid_id = s.user_id
    where s.token_hash = hash
      and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(secs => idle_seconds)
      and u.disabled_at is null
      and u.roles & 22 <> 0
      and (u.distributor_id = s.distributor_id or u.roles & 6 <> 0);
  end $$;

-- Ends the sessions of a user whose role or password has changed.
create function hub_end_sessions(person uuid) returns integer
  language sql security definer set search_path = public, pg_temp
  as $$
    with ended as (
      delete from sessions s using users u
      where s.user_id = person and u.uuid_id = person and (u.distributor_id = hub_distributor() or person = hub_actor())
      returning 1
    )
    select count(*)::integer from ended
  $$;

-- Users see and end their own sessions only: these three filter by hub_actor().
create function hub_own_sessions(idle interval)
  returns table (id uuid, distributor_id integer, created_at timestamptz, last_seen_at timestamptz, ip text, user_agent text)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select s.id, s.distributor_id, s.created_at, s.last_seen_at, s.ip, s.user_agent
    from sessions s
    where s.user_id = hub_actor() and s.expires_at > now() and s.last_seen_at > now() - idle
    order by s.last_seen_at desc, s.id
  $$;

create function hub_end_own_session(ended uuid) returns integer
  language sql security definer set search_path = public, pg_temp
  as $$
    with gone as (delete from sessions where id = ended and user_id = hub_actor() returning 1)
    select count(*)::integer from gone
  $$;

create function hub_end_other_sessions(kept uuid) returns integer
  language sql security definer set search_path = public, pg_temp
  as $$
    with gone as (delete from sessions where id <> kept and user_id = hub_actor() returning 1)
    select count(*)::integer from gone
  $$;

revoke execute on function hub_session(bytea, integer), hub_end_sessions(uuid), hub_own_sessions(interval),
  hub_end_own_session(uuid), hub_end_other_sessions(uuid) from public;
grant execute on function hub_session(bytea, integer), hub_end_sessions(uuid), hub_own_sessions(interval),
  hub_end_own_session(uuid), hub_end_other_sessions(uuid) to hub_app;
