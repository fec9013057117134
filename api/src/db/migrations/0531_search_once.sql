-- The matches of a searched list and how many they are, from one read of the search index (decision 036). The functions
-- hub_count_* and hub_match_* read it once each.
--
-- With more than `most` matches only the total is returned, in a row without an id: the page is then read in the order
-- of the list. Up to three characters the index alone knows the total. Longer terms are compared with their rows, so
-- whoever counts them has read them: their places in the table are kept, and only the rows of few matches are read again.
create function hub_search_organisations(term text, archived text, most integer)
  returns table (total integer, id integer, archived_at timestamptz, name_key text, num_regions integer, num_locations integer, num_licenses integer, created_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set work_mem = '32MB' rows 100
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
    query constant tsquery := hub_gram_query(here, archived, 'a', needle);
    found tid[];
    matches integer;
  begin
    if length(needle) >= 3 then
      found := array(select o.ctid from organisations o
        where o.external_id is not null and o.distributor_id = here
          and hub_fold(o.external_id) collate "C" >= needle and hub_fold(o.external_id) collate "C" < beyond
          and not (o.search like pattern)
          and case archived when 'exclude' then o.archived_at is null when 'only' then o.archived_at is not null else true end);
    end if;
    if length(needle) between 1 and 3 then
      matches := coalesce(cardinality(found), 0) + (select count(*) from organisations o
        where hub_grams(o.distributor_id, o.archived_at is not null, o.search, o.address_key) @@ query);
    end if;
    if matches is null or matches <= most then
      found := found || array(select o.ctid from organisations o
        where hub_grams(o.distributor_id, o.archived_at is not null, o.search, o.address_key) @@ query and o.search like pattern);
      matches := cardinality(found);
    end if;
    if matches > most then
      return query select matches, null::integer, null::timestamptz, null, null::integer, null::integer, null::integer, null::timestamptz;
    else
      return query
      select matches, o.id, o.archived_at, o.name_key, o.num_regions, o.num_locations, o.num_licenses, o.created_at
      from organisations o where o.ctid = any (found);
    end if;
  end $$;

create function hub_search_locations(term text, archived text, most integer)
  returns table (total integer, id integer, archived_at timestamptz, name_key text, organisation_key text, region_key text, num_users integer, num_licenses integer, created_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set work_mem = '32MB' rows 100
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
    query constant tsquery := hub_gram_query(here, archived, 'ab', needle);
    found tid[];
    matches integer;
  begin
    if length(needle) >= 3 then
      found := array(select l.ctid from locations l
        where l.external_id is not null and l.distributor_id = here
          and hub_fold(l.external_id) collate "C" >= needle and hub_fold(l.external_id) collate "C" < beyond
          and not (l.name_key like pattern or l.organisation_key like pattern)
          and case archived when 'exclude' then l.archived_at is null when 'only' then l.archived_at is not null else true end);
    end if;
    if length(needle) between 1 and 3 then
      matches := coalesce(cardinality(found), 0) + (select count(*) from locations l
        where hub_grams(l.distributor_id, l.archived_at is not null, l.name_key, l.organisation_key, l.address_key) @@ query);
    end if;
    if matches is null or matches <= most then
      found := found || array(select l.ctid from locations l
        where hub_grams(l.distributor_id, l.archived_at is not null, l.name_key, l.organisation_key, l.address_key) @@ query
          and (l.name_key like pattern or l.organisation_key like pattern));
      matches := cardinality(found);
    end if;
    if matches > most then
      return query select matches, null::integer, null::timestamptz, null, null, null, null::integer, null::integer, null::timestamptz;
    else
      return query
      select matches, l.id, l.archived_at, l.name_key, l.organisation_key, l.region_key, l.num_users, l.num_licenses, l.created_at
      from locations l where l.ctid = any (found);
    end if;
  end $$;

revoke execute on function hub_search_organisations(text, text, integer), hub_search_locations(text, text, integer) from public;
grant execute on function hub_search_organisations(text, text, integer), hub_search_locations(text, text, integer) to hub_app;
