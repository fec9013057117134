-- Who is asking is asked together with every query, so it has to cost next to nothing. A function in SQL is planned
-- again each time it is called; one in plpgsql keeps its plan for as long as the connection lives.
drop function hub_session(bytea, interval);
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
revoke execute on function hub_session(bytea, integer) from public;

-- Connections for reading are hub_app from their first moment on, and so ask by themselves. Whoever has the hash of a
-- token learns whose it is; that takes the token.
grant execute on function hub_session(bytea, integer) to hub_app;

drop function hub_licence_of_key(text);
create function hub_licence_of_key(key text) returns table (licence_id uuid, distributor_id integer)
  language plpgsql stable security definer set search_path = public, pg_temp rows 1
  as $$ begin return query select l.uuid_id, l.distributor_id from licences l where l.activation_key = key; end $$;
revoke execute on function hub_licence_of_key(text) from public;

create or replace function hub_name_of(person uuid) returns text
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin return (select u.first_name || ' ' || u.last_name from users u where u.uuid_id = person); end $$;

-- A device's check-in is one statement on a connection that is walled in from its first moment on, which asks by itself
-- whose key it has, and which key signs licence files: its name, not the key.
grant execute on function hub_licence_of_key(text) to hub_app;

create function hub_signing_key_id() returns text
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$ begin return (select k.key_id from signing_keys k where k.retired_at is null); end $$;
revoke execute on function hub_signing_key_id() from public;
grant execute on function hub_signing_key_id() to hub_app;

-- A function in SQL is written into the query that calls it only if it does not promise more than its body does. These
-- two promised more, and so were started and ended for every row: a page of locations spent most of its time there.
-- Nothing of what they answer changes.
create or replace function hub_iso(moment timestamptz) returns text
  language sql stable strict parallel safe
  as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

create or replace function hub_fold(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$ begin return lower(public.unaccent('public.unaccent', normalize(value, NFKC))); end $$;
