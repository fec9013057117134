-- Ids that other systems have given our records are found by their beginning, from three characters on, in lists and in
-- the global search. The functions are those of 0201, 0202, 0304 and 0341, and find what they found before as well.
create index organisations_by_external_key on organisations (distributor_id, (hub_fold(external_id) collate "C")) where external_id is not null;
create index regions_by_external_key on regions (distributor_id, (hub_fold(external_id) collate "C")) where external_id is not null;
create index locations_by_external_key on locations (distributor_id, (hub_fold(external_id) collate "C")) where external_id is not null;
create index licences_by_external_key on licences (distributor_id, (hub_fold(external_id) collate "C")) where external_id is not null;

-- ---------------------------------------------------------------- Lists

-- How many rows of a list match. Up to three characters no row has to be compared with the term.
create or replace function hub_count_organisations(term text, archived text) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set work_mem = '32MB'
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
    query constant tsquery := hub_gram_query(here, archived, 'a', needle);
    by_external_id constant bigint := (
      select count(*) from organisations o
        where length(needle) >= 3 and o.external_id is not null and o.distributor_id = here
          and hub_fold(o.external_id) collate "C" >= needle and hub_fold(o.external_id) collate "C" < beyond
          and not (o.search like pattern)
          and case archived when 'exclude' then o.archived_at is null when 'only' then o.archived_at is not null else true end);
  begin
    if length(needle) between 1 and 3 then
      return by_external_id + (select count(*) from organisations o
        where hub_grams(o.distributor_id, o.archived_at is not null, o.search, o.address_key) @@ query);
    end if;
    return by_external_id + (select count(*) from organisations o
      where hub_grams(o.distributor_id, o.archived_at is not null, o.search, o.address_key) @@ query and o.search like pattern);
  end $$;

create or replace function hub_count_locations(term text, archived text) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set work_mem = '32MB'
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
    query constant tsquery := hub_gram_query(here, archived, 'ab', needle);
    by_external_id constant bigint := (
      select count(*) from locations l
        where length(needle) >= 3 and l.external_id is not null and l.distributor_id = here
          and hub_fold(l.external_id) collate "C" >= needle and hub_fold(l.external_id) collate "C" < beyond
          and not (l.name_key like pattern or l.organisation_key like pattern)
          and case archived when 'exclude' then l.archived_at is null when 'only' then l.archived_at is not null else true end);
  begin
    if length(needle) between 1 and 3 then
      return by_external_id + (select count(*) from locations l
        where hub_grams(l.distributor_id, l.archived_at is not null, l.name_key, l.organisation_key, l.address_key) @@ query);
    end if;
    return by_external_id + (select count(*) from locations l
      where hub_grams(l.distributor_id, l.archived_at is not null, l.name_key, l.organisation_key, l.address_key) @@ query
        and (l.name_key like pattern or l.organisation_key like pattern));
  end $$;

-- The matching rows, for terms that match few of them.
create or replace function hub_match_organisations(term text)
  returns table (id integer, archived_at timestamptz, name_key text, num_regions integer, num_locations integer, num_licenses integer, created_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set work_mem = '32MB' rows 1000
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
    query constant tsquery := hub_gram_query(here, 'include', 'a', hub_fold(term));
  begin
    return query
    select o.id, o.archived_at, o.name_key, o.num_regions, o.num_locations, o.num_licenses, o.created_at
    from organisations o
    where hub_grams(o.distributor_id, o.archived_at is not null, o.search, o.address_key) @@ query and o.search like pattern
    union all
    select o.id, o.archived_at, o.name_key, o.num_regions, o.num_locations, o.num_licenses, o.created_at from organisations o
    where length(needle) >= 3 and o.external_id is not null and o.distributor_id = here
      and hub_fold(o.external_id) collate "C" >= needle and hub_fold(o.external_id) collate "C" < beyond
      and not (o.search like pattern);
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
    query constant tsquery := hub_gram_query(here, 'include', 'ab', hub_fold(term));
  begin
    return query
    select l.id, l.archived_at, l.name_key, l.organisation_key, l.region_key, l.num_users, l.num_licenses, l.created_at
    from locations l
    where hub_grams(l.distributor_id, l.archived_at is not null, l.name_key, l.organisation_key, l.address_key) @@ query
      and (l.name_key like pattern or l.organisation_key like pattern)
    union all
    select l.id, l.archived_at, l.name_key, l.organisation_key, l.region_key, l.num_users, l.num_licenses, l.created_at from locations l
    where length(needle) >= 3 and l.external_id is not null and l.distributor_id = here
      and hub_fold(l.external_id) collate "C" >= needle and hub_fold(l.external_id) collate "C" < beyond
      and not (l.name_key like pattern or l.organisation_key like pattern);
  end $$;

-- Up to `most` licences whose label, serial number or purchase order contains a term, whose external id starts with it, or
-- whose activation key is the term. Like hub_find_licences, it bypasses row-level security, whose operators could use no
-- index, and reads the own distributor's rows only.
create or replace function hub_match_licences(term text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan set enable_seqscan = off set work_mem = '32MB' rows 1000
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
    query constant tsquery := hub_gram_query(here, 'exclude', 'a', hub_fold(term));
  begin
    return query
    select l.uuid_id from licences l where l.activation_key = upper(btrim(term)) and l.distributor_id = here
    union
    (select l.uuid_id from licences l
      where length(needle) >= 3 and l.external_id is not null and l.distributor_id = here
        and hub_fold(l.external_id) collate "C" >= needle and hub_fold(l.external_id) collate "C" < beyond limit most)
    union
    (select l.uuid_id from licences l where hub_grams(l.distributor_id, false, l.search) @@ query and l.search like pattern
      limit most);
  end $$;

-- ---------------------------------------------------------------- Global search

-- See 0202_global_search.sql.
do $do$
declare
  template constant text := $template$
create or replace function hub_find_{list}(term text, best integer) returns table ({id} {id_type}, place bigint, total bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set work_mem = '32MB' rows 5
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
    query constant tsquery := hub_gram_query(here, {archived}, {fields}, needle);{constants}
  begin
    return query
    with named as materialized (
      select {t}.{id}, {t}.{name}, 4 as worst from {list} {t}
        where {t}.distributor_id = here and {t}.{name} >= needle and {t}.{name} < beyond order by {t}.{name} limit 200
    ), early as materialized (
      select {t}.{id}, {t}.{name}, 4 as worst from (
          select * from {list} {t} where {t}.distributor_id = here order by {t}.{name} limit 1000
        ) {t}
        where length(needle) <= 2 and (select count(*) from named) < 200 and ({text}) limit 200
    ), found as (
      select * from named
      union all
      select * from early
      union all{arms}
      (select {t}.{id}, {t}.{name}, 4 from {list} {t}
        where (select count(*) from named) < 200 and (select count(*) from early) < 200
          and {grams} @@ query and ({text}) limit 200)
    ), matches as (
      select f.{id}, min(least(hub_fit(f.{name}, needle), f.worst)) as fit, min(f.{name}) as {name} from found f group by f.{id}
    )
    select m.{id}, row_number() over (order by m.fit, m.{name}, m.{id}), least(count(*) over (), 200)
    from matches m order by 2 limit best;
  end $$;
  $template$;
  arm constant text := $arm$
      (select {t}.{id}, {t}.{name}, {worst} from {list} {t}
        where {condition} limit 200)
      union all$arm$;
  search record;
  arms text;
  definition text;
  placeholder record;
begin
  for search in
    select * from (values
      ('organisations', 'o', 'id', 'integer', 'name_key', '''include''', '''ab''',
        'hub_grams(o.distributor_id, o.archived_at is not null, o.search, o.address_key)',
        'o.search like pattern or o.address_key like pattern', '', array[
        ['1', 'o.distributor_id = here and hub_fold(o.organisation_code) collate "C" >= needle and hub_fold(o.organisation_code) collate "C" < beyond'],
        ['1', 'length(needle) >= 3 and o.external_id is not null and o.distributor_id = here and hub_fold(o.external_id) collate "C" >= needle and hub_fold(o.external_id) collate "C" < beyond']
      ]),
      ('locations', 'l', 'id', 'integer', 'name_key', '''include''', '''ac''',
        'hub_grams(l.distributor_id, l.archived_at is not null, l.name_key, l.organisation_key, l.address_key)',
        'l.name_key like pattern or l.address_key like pattern', '', array[
        ['1', 'length(needle) >= 3 and l.external_id is not null and l.distributor_id = here and hub_fold(l.external_id) collate "C" >= needle and hub_fold(l.external_id) collate "C" < beyond']
      ]),
      ('users', 'u', 'uuid_id', 'uuid', 'name_key', '''exclude''', '''a''',
        'hub_grams(u.distributor_id, false, u.search)', 'u.search like pattern', '', array[
        ['1', 'u.distributor_id = here and u.email_key >= needle and u.email_key < beyond'],
        ['2', 'u.distributor_id = here and hub_fold(u.last_name) collate "C" >= needle and hub_fold(u.last_name) collate "C" < beyond']
      ]),
      ('licences', 'l', 'uuid_id', 'uuid', 'description_key', '''exclude''', '''a''',
        'hub_grams(l.distributor_id, false, l.search)', 'l.search like pattern', '
    -- Shorter beginnings of an id would find something in every search.
    first_id constant uuid := case when length(needle) >= 4 then hub_uuid_from(needle, ''0'') end;
    last_id constant uuid := case when length(needle) >= 4 then hub_uuid_from(needle, ''f'') end;', array[
        ['0', 'l.distributor_id = here and l.uuid_id between first_id and last_id order by l.uuid_id'],
        ['1', 'l.device_serial is not null and l.distributor_id = here and hub_fold(l.device_serial) collate "C" >= needle and hub_fold(l.device_serial) collate "C" < beyond'],
        ['1', 'length(needle) >= 3 and l.external_id is not null and l.distributor_id = here and hub_fold(l.external_id) collate "C" >= needle and hub_fold(l.external_id) collate "C" < beyond']
      ])
    ) as s (list, t, id, id_type, name, archived, fields, grams, text, constants, others)
  loop
    arms := '';
    for i in 1 .. coalesce(array_length(search.others, 1), 0) loop
      arms := arms || replace(replace(arm, '{worst}', search.others[i][1]), '{condition}', search.others[i][2]);
    end loop;
    definition := replace(template, '{arms}', arms);
    for placeholder in select key, value from jsonb_each_text(to_jsonb(search) - 'others') loop
      definition := replace(definition, '{' || placeholder.key || '}', placeholder.value);
    end loop;
    execute definition;
  end loop;
end $do$;

-- At most `best` of each kind. Like hub_find_licences, it bypasses row-level security, whose operators could use no
-- index, and reads the own distributor's rows only.
create or replace function hub_find_more(term text, best integer)
  returns table (kind text, id text, name text, about text, within integer)
  language plpgsql stable security definer set search_path = public, pg_temp rows 10
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
  begin
    return query
    (select 'package', k.id::text, k.name, p.name, null::integer from packages k join products p on p.id = k.product_id
      where (k.distributor_id is null or k.distributor_id = here) and k.name_key like pattern
      order by k.name_key, k.id limit best)
    union all
    (select 'product', p.id::text, p.name, p.key_name, null from products p
      where hub_fold(p.name || ' ' || p.key_name) like pattern order by hub_fold(p.name), p.id limit best)
    union all
    (select 'region', r.id::text, r.name, o.name, r.organisation_id
      from (
        (select x.* from regions x where x.distributor_id = here and x.name_key >= needle and x.name_key < beyond
          order by x.name_key, x.id limit best)
        union
        (select x.* from regions x where x.distributor_id = here and length(needle) >= 3 and x.external_id is not null
            and hub_fold(x.external_id) collate "C" >= needle and hub_fold(x.external_id) collate "C" < beyond
          order by hub_fold(x.external_id) collate "C", x.id limit best)
      ) r join organisations o on o.id = r.organisation_id
      order by r.name_key, r.id limit best)
    union all
    (select 'invitation', i.uuid_id::text, i.first_name || ' ' || i.last_name, i.email, i.location_id
      from (
        (select x.* from invites x where x.accepted_at is null and x.distributor_id = here and x.email_key >= needle and x.email_key < beyond
          order by x.email_key limit best)
        union
        (select x.* from invites x where x.accepted_at is null and x.distributor_id = here and x.name_key >= needle and x.name_key < beyond
          order by x.name_key limit best)
      ) i order by i.name_key, i.uuid_id limit best)
    union all
    (select 'contract', c.id::text, c.customer_ref, o.name, null
      from (select * from v1_contracts x where x.distributor_id = here and x.ref_key >= needle and x.ref_key < beyond
        order by x.ref_key, x.id limit best) c join organisations o on o.id = c.organisation_id
      order by c.ref_key, c.id)
    union all
    (select 'activationKey', v.uuid_id::text, v.description, l.name, v.location_id
      from licences v join locations l on l.id = v.location_id
      where v.activation_key = upper(btrim(term)) and v.distributor_id = here);
  end $$;
