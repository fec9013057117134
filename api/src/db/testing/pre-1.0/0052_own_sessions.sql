-- People see and end their own sessions, and nobody else's: these functions ask the scope who is asking.
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

revoke execute on function hub_own_sessions(interval), hub_end_own_session(uuid), hub_end_other_sessions(uuid) from public;
grant execute on function hub_own_sessions(interval), hub_end_own_session(uuid), hub_end_other_sessions(uuid) to hub_app;
