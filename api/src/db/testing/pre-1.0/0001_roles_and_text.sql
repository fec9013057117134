-- The server works as one of two roles that own nothing: hub_app sees one distributor's rows, hub_system does the
-- few jobs that come before a distributor is known (sessions, mailed tokens, the mail worker). Roles belong to the
-- whole cluster, so another database of it may have made them already, or be making them this very moment.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['hub_app', 'hub_system'] loop
    begin
      execute format('create role %I nologin', role_name);
    exception when duplicate_object or unique_violation then
      null;
    end;
    if not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to current_user', role_name);
    end if;
  end loop;
end
$$;

grant usage on schema public to hub_app, hub_system;

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Names as people search and sort them: without capitals and accents. unaccent is only STABLE because its
-- dictionary could change; ours does not, and a stored column needs IMMUTABLE.
create function hub_fold(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', normalize(value, NFKC))) $$;

-- A search term as a LIKE pattern in which %, _ and \ stand for themselves.
create function hub_pattern(term text) returns text
  language sql immutable strict parallel safe
  as $$ select '%' || replace(replace(replace(hub_fold(term), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

create function hub_iso(moment timestamptz) returns text
  language sql immutable strict parallel safe
  as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- Who is asking, as the server said when it opened the transaction. Nothing said: no distributor, and so no rows.
create function hub_distributor() returns integer
  language sql stable parallel safe
  as $$ select nullif(current_setting('hub.distributor', true), '')::integer $$;

create function hub_actor() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('hub.actor', true), '')::uuid $$;
