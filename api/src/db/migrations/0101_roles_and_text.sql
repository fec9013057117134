-- Roles, extensions, and the functions that every other file uses.
--
-- The files 0101 to 0113 are the baseline of version 1.0.0: one file per area, each table with its indexes, triggers,
-- policies and grants, each function once. Columns that came later are at the end of their table, because a database
-- that was made before 1.0.0 has them there.

-- The server works as one of two roles that own nothing. hub_app sees one distributor's rows; hub_system does what comes
-- before a distributor is known (sessions, mailed tokens, the mail worker). Roles belong to the whole cluster, so another
-- database may have created them already, or be creating them at the same time.
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

-- ---------------------------------------------------------------- The scope of a transaction

-- The distributor that the server set when it opened the transaction; null, and therefore no rows, if it set none.
create function hub_distributor() returns integer
  language sql stable parallel safe
  as $$ select nullif(current_setting('hub.distributor', true), '')::integer $$;

-- The signed-in user that the server set when it opened the transaction.
create function hub_actor() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('hub.actor', true), '')::uuid $$;

-- ---------------------------------------------------------------- Text

-- Text as people search and sort it: without capitals and accents. unaccent is only STABLE because its dictionary could
-- change; this one does not, and a stored column needs IMMUTABLE. plpgsql, because an SQL function that is declared
-- stricter than its body cannot be inlined and is set up again for every row.
create function hub_fold(value text) returns text
  language plpgsql immutable strict parallel safe
  as $$ begin return lower(public.unaccent('public.unaccent', normalize(value, NFKC))); end $$;

-- A search term as a LIKE pattern in which %, _ and \ are ordinary characters.
create function hub_pattern(term text) returns text
  language sql immutable strict parallel safe
  as $$ select '%' || replace(replace(replace(hub_fold(term), '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;

-- A timestamp as ISO 8601 text. STABLE, as its body is, so that it can be inlined.
create function hub_iso(moment timestamptz) returns text
  language sql stable strict parallel safe
  as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- array_to_string is only STABLE because it takes every type; for text its result never changes.
create function hub_words(words text[]) returns text
  language sql immutable strict parallel safe
  as $$ select array_to_string(words, ' ') $$;

-- The upper bound of a prefix search: the first text, in byte order, that no longer starts with the prefix.
create function hub_after(prefix text) returns text
  language sql immutable strict parallel safe
  as $$ select prefix || chr(1114111) $$;

-- One or two plain letters have no trigram and occur everywhere: such a term is searched as a prefix only.
create function hub_is_short(term text) returns boolean
  language sql immutable strict parallel safe
  as $$ select hub_fold(term) ~ '^[a-z0-9]{1,2}$' $$;
