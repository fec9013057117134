-- The global search. Each arm runs as the owner, names the distributor itself and gives back only keys in their order,
-- which the walled query then reads. What begins with the term comes from a btree, in order; what holds it anywhere
-- comes from the trigram index. Each is cut off at 1,000: beyond that nobody reads on, and counting costs time.
-- The arms are plpgsql, because that folds the term once instead of once a row and keeps the plan, and `parts` is a
-- materialised CTE, because under a plain LIMIT the planner would rather walk the whole table than the trigram index;
-- its rows are cut down to the distributor's outside of it, or else an index of the distributor's rows is read as well.

alter table organisations add column address_key text collate "C" not null generated always as (
  hub_fold(street_address || ' ' || apartment_level_building || ' ' || city || ' ' || state || ' ' || country || ' ' || zip || ' ' || website)
) stored;
alter table locations add column address_key text collate "C" not null generated always as (
  hub_fold(street_address || ' ' || apt_level_building || ' ' || city_suburb || ' ' || state || ' ' || country || ' ' || zip_code)
) stored;

create index organisations_address_search on organisations using gin (address_key gin_trgm_ops);
create index locations_address_search on locations using gin (address_key gin_trgm_ops);
create index organisations_by_code on organisations (distributor_id, (hub_fold(organisation_code) collate "C"));
create index users_by_last_name on users (distributor_id, (hub_fold(last_name) collate "C"));
create index licences_by_label on licences (distributor_id, description_key, uuid_id);
create index licences_by_serial on licences (distributor_id, (hub_fold(device_serial) collate "C")) where device_serial is not null;

-- The first text, in the order of bytes, that no longer begins with these letters.
create function hub_after(prefix text) returns text
  language sql immutable strict parallel safe
  as $$ select prefix || chr(1114111) $$;

-- One or two plain letters have no trigram and are everywhere: only what begins with them is found.
create function hub_is_short(term text) returns boolean
  language sql immutable strict parallel safe
  as $$ select hub_fold(term) ~ '^[a-z0-9]{1,2}$' $$;

-- The beginning of a uuid, with or without its dashes, filled up with zeros or with fs, so that the primary key itself
-- answers; otherwise nothing.
create function hub_uuid_from(beginning text, filler text) returns uuid
  language sql immutable strict parallel safe
  as $$
    select case when beginning ~ '^[0-9a-f]{1,32}$'
      or (beginning ~ '^[0-9a-f][0-9a-f-]{0,35}$'
        and left(rpad(replace(beginning, '-', ''), 32, filler)::uuid::text, length(beginning)) = beginning)
      then rpad(replace(beginning, '-', ''), 32, filler)::uuid end
  $$;

-- How well a name fits: it is the term, begins with it, has a word that does, or holds it; what was found by
-- something else than its name comes last. Not STRICT: so it is written into the query instead of called for every row.
create function hub_fit(name_key text, needle text) returns integer
  language sql immutable parallel safe
  as $$
    select case
      when name_key = needle then 0
      when starts_with(name_key, needle) then 1
      when strpos(name_key, ' ' || needle) > 0 then 2
      when strpos(name_key, needle) > 0 then 3
      else 4 end
  $$;

create function hub_find_organisations(term text, best integer) returns table (id integer, place bigint, total bigint)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan rows 5
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
    short constant boolean := hub_is_short(term);
  begin
    return query
    with starts as materialized (
      (select o.id, o.name_key, 4 as worst from organisations o
        where o.distributor_id = here and o.name_key >= needle and o.name_key < beyond
        order by o.name_key limit 1000)
      union all
      (select o.id, o.name_key, 1 as worst from organisations o
        where o.distributor_id = here and hub_fold(o.organisation_code) collate "C" >= needle and hub_fold(o.organisation_code) collate "C" < beyond
        limit 1000)
    ), parts as materialized (
      select o.id, o.name_key, 4 as worst, o.distributor_id from organisations o
      where not short and (o.search like pattern or o.address_key like pattern)
    ), matches as (
      select m.id, min(least(hub_fit(m.name_key, needle), m.worst)) as fit, min(m.name_key) as name_key
      from (select * from starts union all (select p.id, p.name_key, p.worst from parts p where p.distributor_id = here limit 1000)) m group by m.id
    )
    select m.id, row_number() over (order by m.fit, m.name_key, m.id), least(count(*) over (), 1000)
    from matches m order by 2 limit best;
  end $$;

create function hub_find_locations(term text, best integer) returns table (id integer, place bigint, total bigint)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan rows 5
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
    short constant boolean := hub_is_short(term);
  begin
    return query
    with starts as materialized (
      (select l.id, l.name_key, 4 as worst from locations l
        where l.distributor_id = here and l.name_key >= needle and l.name_key < beyond
        order by l.name_key limit 1000)
    ), parts as materialized (
      select l.id, l.name_key, 4 as worst, l.distributor_id from locations l
      where not short and (l.name_key like pattern or l.address_key like pattern)
    ), matches as (
      select m.id, min(least(hub_fit(m.name_key, needle), m.worst)) as fit, min(m.name_key) as name_key
      from (select * from starts union all (select p.id, p.name_key, p.worst from parts p where p.distributor_id = here limit 1000)) m group by m.id
    )
    select m.id, row_number() over (order by m.fit, m.name_key, m.id), least(count(*) over (), 1000)
    from matches m order by 2 limit best;
  end $$;

create function hub_find_users(term text, best integer) returns table (uuid_id uuid, place bigint, total bigint)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan rows 5
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
    short constant boolean := hub_is_short(term);
  begin
    return query
    with starts as materialized (
      (select u.uuid_id, u.name_key, 4 as worst from users u
        where u.distributor_id = here and u.name_key >= needle and u.name_key < beyond
        order by u.name_key limit 1000)
      union all
      (select u.uuid_id, u.name_key, 1 as worst from users u
        where u.distributor_id = here and u.email_key >= needle and u.email_key < beyond
        limit 1000)
      union all
      (select u.uuid_id, u.name_key, 2 as worst from users u
        where u.distributor_id = here and hub_fold(u.last_name) collate "C" >= needle and hub_fold(u.last_name) collate "C" < beyond
        limit 1000)
    ), parts as materialized (
      select u.uuid_id, u.name_key, 4 as worst, u.distributor_id from users u
      where not short and u.search like pattern
    ), matches as (
      select m.uuid_id, min(least(hub_fit(m.name_key, needle), m.worst)) as fit, min(m.name_key) as name_key
      from (select * from starts union all (select p.uuid_id, p.name_key, p.worst from parts p where p.distributor_id = here limit 1000)) m group by m.uuid_id
    )
    select m.uuid_id, row_number() over (order by m.fit, m.name_key, m.uuid_id), least(count(*) over (), 1000)
    from matches m order by 2 limit best;
  end $$;

create function hub_find_licences(term text, best integer) returns table (uuid_id uuid, place bigint, total bigint)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan rows 5
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
    short constant boolean := hub_is_short(term);
  begin
    return query
    with starts as materialized (
      (select l.uuid_id, l.description_key, 4 as worst from licences l
        where l.distributor_id = here and l.description_key >= needle and l.description_key < beyond
        order by l.description_key limit 1000)
      union all
      (select l.uuid_id, l.description_key, 0 as worst from licences l
        where l.uuid_id between hub_uuid_from(needle, '0') and hub_uuid_from(needle, 'f') and l.distributor_id = here
        order by l.uuid_id limit 1000)
      union all
      (select l.uuid_id, l.description_key, 1 as worst from licences l
        where l.device_serial is not null and l.distributor_id = here and hub_fold(l.device_serial) collate "C" >= needle and hub_fold(l.device_serial) collate "C" < beyond
        limit 1000)
    ), parts as materialized (
      select l.uuid_id, l.description_key, 4 as worst, l.distributor_id from licences l
      where not short and l.search like pattern
    ), matches as (
      select m.uuid_id, min(least(hub_fit(m.description_key, needle), m.worst)) as fit, min(m.description_key) as description_key
      from (select * from starts union all (select p.uuid_id, p.description_key, p.worst from parts p where p.distributor_id = here limit 1000)) m group by m.uuid_id
    )
    select m.uuid_id, row_number() over (order by m.fit, m.description_key, m.uuid_id), least(count(*) over (), 1000)
    from matches m order by 2 limit best;
  end $$;

revoke execute on function hub_find_organisations(text, integer), hub_find_locations(text, integer),
  hub_find_users(text, integer), hub_find_licences(text, integer) from public;
grant execute on function hub_find_organisations(text, integer), hub_find_locations(text, integer),
  hub_find_users(text, integer), hub_find_licences(text, integer) to hub_app;
