-- The global search: hub_find_organisations, hub_find_locations, hub_find_users and hub_find_licences.

-- The first or last uuid that starts with the given digits (with or without dashes), by filling it up with '0' or 'f', so
-- that the primary key can be searched by prefix; null if the text cannot start a uuid.
create function hub_uuid_from(beginning text, filler text) returns uuid
  language sql immutable strict parallel safe
  as $$
    select case when beginning ~ '^[0-9a-f]{1,32}$'
      or (beginning ~ '^[0-9a-f][0-9a-f-]{0,35}$'
        and left(rpad(replace(beginning, '-', ''), 32, filler)::uuid::text, length(beginning)) = beginning)
      then rpad(replace(beginning, '-', ''), 32, filler)::uuid end
  $$;

-- The rank of a name, best first: equal to the term, starts with it, has a word that starts with it, contains it, or was
-- found by something other than its name. Not STRICT, so that it can be inlined.
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

-- All four are one template. Each collects at most 200 rows from every arm, ranks them and returns the best keys with
-- the total (200 means "200 or more"); the caller reads the rows under row-level security. The arms are:
--   1. names that start with the term, from a btree index;
--   2. `others`: further columns that start with it, each with the worst rank such a match can have and its condition;
--   3. `text` that contains it anywhere, from the trigram index, unless the term is short.
-- Sequential scans are off, because under a LIMIT the planner would rather scan the table, and the distributor is
-- compared as `distributor_id + 0` where it would otherwise read an index of all the distributor's rows as well.
do $do$
declare
  template constant text := $template$
create function hub_find_{list}(term text, best integer) returns table ({id} {id_type}, place bigint, total bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off rows 5
  as $$
  declare
    here constant integer := hub_distributor();
    needle constant text collate "C" := hub_fold(term);
    beyond constant text collate "C" := hub_after(needle);
    pattern constant text := hub_pattern(term);
    short constant boolean := hub_is_short(term);{constants}
  begin
    return query
    with found as (
      (select {t}.{id}, {t}.{name}, 4 as worst from {list} {t}
        where {t}.distributor_id = here and {t}.{name} >= needle and {t}.{name} < beyond order by {t}.{name} limit 200)
      union all{arms}
      (select {t}.{id}, {t}.{name}, 4 from {list} {t}
        where not short and {text} like pattern and {t}.distributor_id + 0 = here limit 200)
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
      ('organisations', 'o', 'id', 'integer', 'name_key', '(o.search || '' '' || o.address_key)', '', array[
        ['1', 'o.distributor_id = here and hub_fold(o.organisation_code) collate "C" >= needle and hub_fold(o.organisation_code) collate "C" < beyond']
      ]),
      ('locations', 'l', 'id', 'integer', 'name_key', '(l.name_key || '' '' || l.address_key)', '', array[]::text[]),
      ('users', 'u', 'uuid_id', 'uuid', 'name_key', 'u.search', '', array[
        ['1', 'u.distributor_id = here and u.email_key >= needle and u.email_key < beyond'],
        ['2', 'u.distributor_id = here and hub_fold(u.last_name) collate "C" >= needle and hub_fold(u.last_name) collate "C" < beyond']
      ]),
      ('licences', 'l', 'uuid_id', 'uuid', 'description_key', 'l.search', '
    first_id constant uuid := hub_uuid_from(needle, ''0'');
    last_id constant uuid := hub_uuid_from(needle, ''f'');', array[
        ['0', 'l.uuid_id between first_id and last_id and l.distributor_id + 0 = here order by l.uuid_id'],
        ['1', 'l.device_serial is not null and l.distributor_id = here and hub_fold(l.device_serial) collate "C" >= needle and hub_fold(l.device_serial) collate "C" < beyond']
      ])
    ) as s (list, t, id, id_type, name, text, constants, others)
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

revoke execute on function hub_find_organisations(text, integer), hub_find_locations(text, integer),
  hub_find_users(text, integer), hub_find_licences(text, integer) from public;
grant execute on function hub_find_organisations(text, integer), hub_find_locations(text, integer),
  hub_find_users(text, integer), hub_find_licences(text, integer) to hub_app;
