-- The functions of 0464_search_external_ids.sql, with the same results. The search index compares every row that has the
-- rarest group of a condition with all groups of that condition. A term of more than six characters has three and more: as two
-- conditions, of which the second one is looked at only where the first one is true, they take two thirds of the time.
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
    first_six constant tsquery := hub_gram_query(here, {archived}, {fields}, left(needle, 6));
    others constant tsquery := case when length(needle) > 6
      then hub_gram_query(here, {archived}, {fields}, substr(needle, least(7, length(needle) - 2))) end;{constants}
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
          and others is null and {grams} @@ first_six and ({text}) limit 200)
      union all
      (select {t}.{id}, {t}.{name}, 4 from {list} {t}
        where (select count(*) from named) < 200
          and {grams} @@ first_six and {grams} @@ others and ({text}) limit 200)
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
