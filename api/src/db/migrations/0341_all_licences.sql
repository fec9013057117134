-- The list of all licences of a distributor.

-- The week of the last check-in, counted from 1970. An index on the moment itself would make every check-in update all
-- indexes of the licence; this one changes at most once a week. It narrows the rows, and the moment is compared as well.
alter table licences add column online_week integer generated always as (
  floor(extract(epoch from last_online_date at time zone 'UTC') / 604800)::integer
) stored;

-- Up to `most` licences whose label, serial number or purchase order contains a term, or whose activation key is the
-- term. Like hub_find_licences, it bypasses row-level security, whose operators could use no index, and reads the own
-- distributor's rows only.
create function hub_match_licences(term text, most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan set enable_seqscan = off set work_mem = '32MB' rows 1000
  as $$
  declare
    here constant integer := hub_distributor();
    pattern constant text := hub_pattern(term);
    query constant tsquery := hub_gram_query(here, 'exclude', 'a', hub_fold(term));
  begin
    return query
    select l.uuid_id from licences l where l.activation_key = upper(btrim(term)) and l.distributor_id = here
    union
    (select l.uuid_id from licences l where hub_grams(l.distributor_id, false, l.search) @@ query and l.search like pattern
      limit most);
  end $$;
revoke execute on function hub_match_licences(text, integer) from public;
grant execute on function hub_match_licences(text, integer) to hub_app;
