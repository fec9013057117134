-- The search index: any part of a text, from the first character on, read per distributor (decision 018).
--
-- The entries of a text are its single characters and all its runs of three characters (at the end of the text also of
-- two and one), each prefixed with the distributor, whether the row is archived, and the field. A term of one character
-- is one entry, a term of two is a range of entries, and a longer one is several entries of which all must be there.
-- Trigrams of pg_trgm, which this replaces, leave out punctuation, in some locales everything but ASCII, and terms of
-- one or two characters; and their entries are shared by all distributors, so that the time of a search told what
-- others have.

-- The prefix of a field's entries: '1+a' is the first field of an active row of distributor 1.
-- Callers name its schema: a restore builds the indexes below with an empty search_path.
create function hub_gram_scope(distributor integer, archived boolean, field text) returns text
  language sql immutable parallel safe
  as $$ select distributor::text || case when archived then '-' else '+' end || field $$;

-- The entries of a row. They are made with text functions only, which takes half the time of a query over characters.
-- A line break separates the entries, so it counts as a space within a text.
create function hub_grams(distributor integer, archived boolean, variadic fields text[]) returns tsvector
  language plpgsql immutable parallel safe
  as $$
  declare
    entries text := '';
    field text;
    start text;
    each_three text;
  begin
    for i in 1 .. cardinality(fields) loop
      field := translate(fields[i], chr(10), ' ');
      start := chr(10) || public.hub_gram_scope(distributor, archived, chr(96 + i));
      each_three := '\&' || start;
      entries := entries || start || array_to_string(string_to_array(field, null), start)
        || start || regexp_replace(field, '...', each_three, 'g')
        || start || regexp_replace(substr(field, 2), '...', each_three, 'g')
        || start || regexp_replace(substr(field, 3), '...', each_three, 'g');
    end loop;
    return array_to_tsvector(string_to_array(substr(entries, 2), chr(10)));
  end $$;

-- What the entries of a matching row satisfy, for a folded term in any of some fields ('ab' are the first two) of rows
-- that are active ('exclude'), archived ('only') or either ('include'). It is exact up to three characters; a longer
-- term, of which runs that do not overlap are asked for, has to be compared with the row as well.
create function hub_gram_query(distributor integer, archived text, fields text, needle text) returns tsquery
  language sql immutable parallel safe
  as $$
    select string_agg(
        (select string_agg('''' || replace(replace(public.hub_gram_scope(distributor, a, f) || g, '\', '\\'), '''', '''''') || ''''
            || case when length(needle) in (0, 2) then ':*' else '' end, ' & ')
          from unnest(case when length(needle) < 3 then array[needle] else array(
            select substr(needle, least(i, length(needle) - 2), 3) from generate_series(1, least(length(needle), 60), 3) i) end) g),
        ' | ')::tsquery
    from unnest(case archived when 'exclude' then array[false] when 'only' then array[true] else array[false, true] end) a,
      unnest(string_to_array(fields, null)) f
  $$;

-- fastupdate is off where rows are written seldom, so that no search has to scan a pending list; the pending list is
-- short where a thousand rows may be written at once.
create index organisations_grams on organisations
  using gin (hub_grams(distributor_id, archived_at is not null, search, address_key)) with (fastupdate = off);
create index locations_grams on locations
  using gin (hub_grams(distributor_id, archived_at is not null, name_key, organisation_key, address_key)) with (fastupdate = off);
create index users_grams on users using gin (hub_grams(distributor_id, false, search)) with (gin_pending_list_limit = 256);
create index licences_grams on licences using gin (hub_grams(distributor_id, false, search)) with (gin_pending_list_limit = 256);
create index audit_log_grams on audit_log using gin (hub_grams(distributor_id, false, search));
-- Licences by the beginning of their id, per distributor.
create index licences_by_id on licences (distributor_id, uuid_id);

drop index organisations_search, organisations_everywhere, locations_search, locations_owner_search, locations_everywhere,
  users_search, licences_search, v1_contracts_search, audit_log_search;

-- ---------------------------------------------------------------- Lists

-- How many rows of a list match. Up to three characters no row has to be compared with the term.
create function hub_count_organisations(term text, archived text) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set work_mem = '32MB'
  as $$
  declare
    needle constant text := hub_fold(term);
    pattern constant text := hub_pattern(term);
    query constant tsquery := hub_gram_query(hub_distributor(), archived, 'a', needle);
  begin
    if length(needle) between 1 and 3 then
      return (select count(*) from organisations o
        where hub_grams(o.distributor_id, o.archived_at is not null, o.search, o.address_key) @@ query);
    end if;
    return (select count(*) from organisations o
      where hub_grams(o.distributor_id, o.archived_at is not null, o.search, o.address_key) @@ query and o.search like pattern);
  end $$;

create function hub_count_locations(term text, archived text) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set work_mem = '32MB'
  as $$
  declare
    needle constant text := hub_fold(term);
    pattern constant text := hub_pattern(term);
    query constant tsquery := hub_gram_query(hub_distributor(), archived, 'ab', needle);
  begin
    if length(needle) between 1 and 3 then
      return (select count(*) from locations l
        where hub_grams(l.distributor_id, l.archived_at is not null, l.name_key, l.organisation_key, l.address_key) @@ query);
    end if;
    return (select count(*) from locations l
      where hub_grams(l.distributor_id, l.archived_at is not null, l.name_key, l.organisation_key, l.address_key) @@ query
        and (l.name_key like pattern or l.organisation_key like pattern));
  end $$;

-- The matching rows, for terms that match few of them.
create or replace function hub_match_organisations(term text)
  returns table (id integer, archived_at timestamptz, name_key text, num_regions integer, num_locations integer, num_licenses integer, created_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set work_mem = '32MB' rows 1000
  as $$
  declare
    pattern constant text := hub_pattern(term);
    query constant tsquery := hub_gram_query(hub_distributor(), 'include', 'a', hub_fold(term));
  begin
    return query
    select o.id, o.archived_at, o.name_key, o.num_regions, o.num_locations, o.num_licenses, o.created_at
    from organisations o
    where hub_grams(o.distributor_id, o.archived_at is not null, o.search, o.address_key) @@ query and o.search like pattern;
  end $$;

create or replace function hub_match_locations(term text)
  returns table (id integer, archived_at timestamptz, name_key text, organisation_key text, region_key text, num_users integer, num_licenses integer, created_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set work_mem = '32MB' rows 1000
  as $$
  declare
    pattern constant text := hub_pattern(term);
    query constant tsquery := hub_gram_query(hub_distributor(), 'include', 'ab', hub_fold(term));
  begin
    return query
    select l.id, l.archived_at, l.name_key, l.organisation_key, l.region_key, l.num_users, l.num_licenses, l.created_at
    from locations l
    where hub_grams(l.distributor_id, l.archived_at is not null, l.name_key, l.organisation_key, l.address_key) @@ query
      and (l.name_key like pattern or l.organisation_key like pattern);
  end $$;

-- Search of the contract list, by the contract or by its organisation. A distributor has a few thousand contracts, and
-- no new ones: reading them all takes less time than finding the organisations that match.
create or replace function hub_match_v1_contracts(term text) returns setof integer
  language plpgsql stable security definer set search_path = public, pg_temp rows 50
  as $$
  declare
    here constant integer := hub_distributor();
    pattern constant text := hub_pattern(term);
  begin
    return query
    select c.id from v1_contracts c join organisations o on o.id = c.organisation_id
    where c.distributor_id = here and (c.search like pattern or o.search like pattern);
  end $$;

-- ---------------------------------------------------------------- Audit log

-- A term that many entries have is found by reading backwards in time, a rarer one through the index.
create or replace function hub_match_audit(term text, kind text, since timestamptz, behind timestamptz, behind_id bigint, most integer)
  returns table (id bigint, at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set enable_seqscan = off rows 100
  as $$
  declare
    here constant integer := hub_distributor();
    pattern constant text := hub_pattern(term);
    query constant tsquery := hub_gram_query(here, 'exclude', 'a', hub_fold(term));
    many constant boolean := (select count(*) from audit_log l where hub_grams(l.distributor_id, false, l.search) @@ query) > 20000;
  begin
    if many then
      return query
      select l.id, l.at from audit_log l
      where l.distributor_id = here and l.search like pattern and l.at >= since and (l.at, l.id) < (behind, behind_id)
        and (kind = 'all' or (kind = 'refusals' and l.refused is not null) or (kind = 'changes' and l.refused is null))
      order by l.at desc, l.id desc limit most;
    else
      return query
      with containing as materialized (
        select l.* from audit_log l where hub_grams(l.distributor_id, false, l.search) @@ query
      )
      select l.id, l.at from containing l
      where l.search like pattern and l.at >= since and (l.at, l.id) < (behind, behind_id)
        and (kind = 'all' or (kind = 'refusals' and l.refused is not null) or (kind = 'changes' and l.refused is null))
      order by l.at desc, l.id desc limit most;
    end if;
  end $$;

revoke execute on function hub_count_organisations(text, text), hub_count_locations(text, text) from public;
grant execute on function hub_count_organisations(text, text), hub_count_locations(text, text) to hub_app;
