-- The global search at full size. It takes the first 200 that hold the term, beside those that begin with it, and ranks
-- these: nobody reads on behind that, and reading every match of a common word is what made it slow. Sequential scans are
-- switched off, because under a LIMIT the planner would rather walk the table; and the distributor is compared as
-- `distributor_id + 0`, or an index of all its rows is read beside the trigram index.

-- A name and an address are looked into at once, by one index over both: one over each was read twice.
drop index organisations_address_search;
drop index locations_address_search;
create index organisations_everywhere on organisations using gin ((search || ' ' || address_key) gin_trgm_ops) with (fastupdate = off);
create index locations_everywhere on locations using gin ((name_key || ' ' || address_key) gin_trgm_ops) with (fastupdate = off);

-- What is written seldom is filed at once; where a thousand rows come at once it may wait a little.
alter index organisations_search set (fastupdate = off);
alter index users_search set (gin_pending_list_limit = 256);
alter index licences_search set (gin_pending_list_limit = 256);

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
        where not short and (o.search || ' ' || o.address_key) like pattern and o.distributor_id + 0 = here limit 200)
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
        where not short and (l.name_key || ' ' || l.address_key) like pattern and l.distributor_id + 0 = here limit 200)
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

-- Where an id of a licence begins and ends is worked out once, not in the plan.
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
    first_id constant uuid := hub_uuid_from(needle, '0');
    last_id constant uuid := hub_uuid_from(needle, 'f');
  begin
    return query
    with found as (
      (select l.uuid_id, l.description_key, 4 as worst from licences l
        where l.distributor_id = here and l.description_key >= needle and l.description_key < beyond order by l.description_key limit 200)
      union all
      (select l.uuid_id, l.description_key, 0 from licences l
        where l.uuid_id between first_id and last_id and l.distributor_id + 0 = here order by l.uuid_id limit 200)
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

-- Signing in asks for an address at every distributor.
create index users_by_address on users (email_key);
