-- Searches at full size, as they were measured.
--
-- The distributor is compared as `distributor_id + 0`: a plain comparison invites the planner to read an index of all the
-- distributor's rows beside the trigram index, which takes ten times as long as the search itself.
--
-- The global search takes the first 200 that hold the term, beside those that begin with it, and ranks these: nobody
-- reads on behind that, and reading every match of a common word is what made it slow. Sequential scans are switched
-- off, because under a LIMIT the planner would rather walk the table.

create or replace function hub_match_organisations(term text)
  returns table (id integer, archived_at timestamptz, name_key text, num_regions integer, num_locations integer, num_licenses integer, created_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set work_mem = '32MB' rows 1000
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
  begin
    if hub_is_short(term) then
      return query
      select o.id, o.archived_at, o.name_key, o.num_regions, o.num_locations, o.num_licenses, o.created_at
      from organisations o where o.distributor_id = here and o.name_key >= needle and o.name_key < beyond;
    else
      return query
      select o.id, o.archived_at, o.name_key, o.num_regions, o.num_locations, o.num_licenses, o.created_at
      from organisations o where o.search like pattern and o.distributor_id + 0 = here;
    end if;
  end $$;

create or replace function hub_match_locations(term text)
  returns table (id integer, archived_at timestamptz, name_key text, organisation_key text, region_key text, num_users integer, num_licenses integer, created_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set work_mem = '32MB' rows 1000
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
  begin
    if hub_is_short(term) then
      return query
      select l.id, l.archived_at, l.name_key, l.organisation_key, l.region_key, l.num_users, l.num_licenses, l.created_at
      from locations l where l.distributor_id = here and l.name_key >= needle and l.name_key < beyond;
    else
      -- By the location's own name or by its organisation's, which stands on the location for this.
      return query
      select l.id, l.archived_at, l.name_key, l.organisation_key, l.region_key, l.num_users, l.num_licenses, l.created_at
      from locations l where (l.name_key like pattern or l.organisation_key like pattern) and l.distributor_id + 0 = here;
    end if;
  end $$;

create or replace function hub_find_organisations(term text, best integer) returns table (id integer, place bigint, total bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off rows 5
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
    short constant boolean := hub_is_short(term);
  begin
    return query
    with found as (
      (select o.id, o.name_key, 4 as worst from organisations o
        where o.distributor_id = here and o.name_key >= needle and o.name_key < beyond order by o.name_key limit 200)
      union all
      (select o.id, o.name_key, 1 from organisations o
        where o.distributor_id = here and hub_fold(o.organisation_code) collate "C" >= needle and hub_fold(o.organisation_code) collate "C" < beyond limit 200)
      union all
      (select o.id, o.name_key, 4 from organisations o
        where not short and (o.search like pattern or o.address_key like pattern) and o.distributor_id + 0 = here limit 200)
    ), matches as (
      select f.id, min(least(hub_fit(f.name_key, needle), f.worst)) as fit, min(f.name_key) as name_key from found f group by f.id
    )
    select m.id, row_number() over (order by m.fit, m.name_key, m.id), least(count(*) over (), 200)
    from matches m order by 2 limit best;
  end $$;

create or replace function hub_find_locations(term text, best integer) returns table (id integer, place bigint, total bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off rows 5
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
    short constant boolean := hub_is_short(term);
  begin
    return query
    with found as (
      (select l.id, l.name_key, 4 as worst from locations l
        where l.distributor_id = here and l.name_key >= needle and l.name_key < beyond order by l.name_key limit 200)
      union all
      (select l.id, l.name_key, 4 from locations l
        where not short and (l.name_key like pattern or l.address_key like pattern) and l.distributor_id + 0 = here limit 200)
    ), matches as (
      select f.id, min(least(hub_fit(f.name_key, needle), f.worst)) as fit, min(f.name_key) as name_key from found f group by f.id
    )
    select m.id, row_number() over (order by m.fit, m.name_key, m.id), least(count(*) over (), 200)
    from matches m order by 2 limit best;
  end $$;

create or replace function hub_find_users(term text, best integer) returns table (uuid_id uuid, place bigint, total bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off rows 5
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
    short constant boolean := hub_is_short(term);
  begin
    return query
    with found as (
      (select u.uuid_id, u.name_key, 4 as worst from users u
        where u.distributor_id = here and u.name_key >= needle and u.name_key < beyond order by u.name_key limit 200)
      union all
      (select u.uuid_id, u.name_key, 1 from users u
        where u.distributor_id = here and u.email_key >= needle and u.email_key < beyond limit 200)
      union all
      (select u.uuid_id, u.name_key, 2 from users u
        where u.distributor_id = here and hub_fold(u.last_name) collate "C" >= needle and hub_fold(u.last_name) collate "C" < beyond limit 200)
      union all
      (select u.uuid_id, u.name_key, 4 from users u
        where not short and u.search like pattern and u.distributor_id + 0 = here limit 200)
    ), matches as (
      select f.uuid_id, min(least(hub_fit(f.name_key, needle), f.worst)) as fit, min(f.name_key) as name_key from found f group by f.uuid_id
    )
    select m.uuid_id, row_number() over (order by m.fit, m.name_key, m.uuid_id), least(count(*) over (), 200)
    from matches m order by 2 limit best;
  end $$;

create or replace function hub_find_licences(term text, best integer) returns table (uuid_id uuid, place bigint, total bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off rows 5
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
    short constant boolean := hub_is_short(term);
  begin
    return query
    with found as (
      (select l.uuid_id, l.description_key, 4 as worst from licences l
        where l.distributor_id = here and l.description_key >= needle and l.description_key < beyond order by l.description_key limit 200)
      union all
      (select l.uuid_id, l.description_key, 0 from licences l
        where l.uuid_id between hub_uuid_from(needle, '0') and hub_uuid_from(needle, 'f') and l.distributor_id + 0 = here
        order by l.uuid_id limit 200)
      union all
      (select l.uuid_id, l.description_key, 1 from licences l
        where l.device_serial is not null and l.distributor_id = here and hub_fold(l.device_serial) collate "C" >= needle and hub_fold(l.device_serial) collate "C" < beyond limit 200)
      union all
      (select l.uuid_id, l.description_key, 4 from licences l
        where not short and l.search like pattern and l.distributor_id + 0 = here limit 200)
    ), matches as (
      select f.uuid_id, min(least(hub_fit(f.description_key, needle), f.worst)) as fit, min(f.description_key) as description_key from found f group by f.uuid_id
    )
    select m.uuid_id, row_number() over (order by m.fit, m.description_key, m.uuid_id), least(count(*) over (), 200)
    from matches m order by 2 limit best;
  end $$;

-- What is written seldom is filed at once, so that no search has to look through what is not yet filed; where a thousand
-- rows come at once it may wait a little.
alter index organisations_search set (fastupdate = off);
alter index organisations_address_search set (fastupdate = off);
alter index locations_search set (fastupdate = off);
alter index locations_address_search set (fastupdate = off);
alter index locations_owner_search set (fastupdate = off);
alter index users_search set (gin_pending_list_limit = 256);
alter index licences_search set (gin_pending_list_limit = 256);

-- Signing in asks for an address at every distributor.
create index users_by_address on users (email_key);
