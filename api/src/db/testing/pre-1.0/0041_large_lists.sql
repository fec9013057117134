-- Lists of organisations and locations at full size: any page in any order is found from an index alone, and how many
-- there are is known without counting.

-- What locations are sorted by stands on the location itself.
alter table locations
  add column organisation_key text collate "C" not null default '',
  add column region_key text collate "C";

create function hub_set_owner_keys() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.organisation_key := coalesce((select o.name_key from organisations o where o.id = new.organisation_id), '');
  new.region_key := (select r.name_key from regions r where r.id = new.region_id);
  return new;
end $$;
create trigger owner_keys before insert or update of organisation_id, region_id on locations
  for each row execute function hub_set_owner_keys();

create function hub_pass_on_name() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'organisations' then
    update locations set organisation_key = new.name_key where organisation_id = new.id;
  else
    update locations set region_key = new.name_key where region_id = new.id;
  end if;
  return null;
end $$;
create trigger pass_on_name after update of name on organisations
  for each row when (old.name is distinct from new.name) execute function hub_pass_on_name();
create trigger pass_on_name after update of name on regions
  for each row when (old.name is distinct from new.name) execute function hub_pass_on_name();

-- Half a million rows change places here: indexes of words are quicker made anew than kept up on the way.
drop index locations_search;
update locations l set organisation_key = o.name_key,
  region_key = (select r.name_key from regions r where r.id = l.region_id)
from organisations o where o.id = l.organisation_id;

-- Each index holds all that a page's keys are found by. Archived rows are few and lie between the others.
drop index organisations_by_name;
drop index locations_by_name;
create index organisations_by_name on organisations (distributor_id, name_key, id) include (archived_at);
create index organisations_by_regions on organisations (distributor_id, num_regions, id) include (archived_at);
create index organisations_by_locations on organisations (distributor_id, num_locations, id) include (archived_at);
create index organisations_by_licences on organisations (distributor_id, num_licenses, id) include (archived_at);
create index organisations_by_creation on organisations (distributor_id, created_at, id) include (archived_at);
create index organisations_archived on organisations (distributor_id, name_key, id) where archived_at is not null;
create index locations_by_name on locations (distributor_id, name_key, id) include (archived_at);
create index locations_by_organisation on locations (distributor_id, organisation_key, name_key, id) include (archived_at);
create index locations_by_region on locations (distributor_id, region_key, name_key, id) include (archived_at);
create index locations_by_region_down on locations (distributor_id, region_key desc nulls last, name_key desc, id desc) include (archived_at);
create index locations_by_users on locations (distributor_id, num_users, id) include (archived_at);
create index locations_by_licences on locations (distributor_id, num_licenses, id) include (archived_at);
create index locations_by_creation on locations (distributor_id, created_at, id) include (archived_at);
-- What is written seldom is filed at once, so that no search has to look through what is not yet filed.
create index locations_search on locations using gin (name_key gin_trgm_ops) with (fastupdate = off);
create index locations_owner_search on locations using gin (organisation_key gin_trgm_ops) with (fastupdate = off);
create index locations_archived on locations (distributor_id, name_key, id) where archived_at is not null;

-- A device's check-in touches these rows and none of their indexes; room in the page lets it stay there.
alter table organisations set (fillfactor = 85);
alter table locations set (fillfactor = 85);
alter table licences set (fillfactor = 85);

-- Marks: the names in use of a distributor, in order, cut into stretches of about a thousand, each with where it begins
-- and how many rows it holds. Together they are the total; the sum of those before a stretch is its first row's
-- position. A row that comes, goes or is renamed changes the count of its stretch within the same transaction.
create table list_marks (
  list text not null,
  distributor_id integer not null,
  from_key text collate "C" not null,
  from_id integer not null,
  -- Where the next stretch begins; empty for the last one.
  until_key text collate "C",
  until_id integer,
  num_rows integer not null,
  primary key (list, distributor_id, from_key, from_id)
);

-- A stretch that was divided while we waited for it no longer holds the row: then the right one is looked for again.
create function hub_mark(which text, of_distributor integer, key text, row_id integer, step integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  loop
    update list_marks m set num_rows = m.num_rows + step
    where m.list = which and m.distributor_id = of_distributor
      and (m.from_key, m.from_id) = (
        select s.from_key, s.from_id from list_marks s
        where s.list = which and s.distributor_id = of_distributor and (s.from_key, s.from_id) <= (key collate "C", row_id)
        order by s.from_key desc, s.from_id desc limit 1)
      and (m.until_key is null or (key collate "C", row_id) < (m.until_key, m.until_id));
    exit when found;
    insert into list_marks (list, distributor_id, from_key, from_id, num_rows) values (which, of_distributor, '', 0, 0)
    on conflict do nothing;
  end loop;
end $$;

create function hub_mark_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r record;
begin
  for r in select c.distributor_id, c.name_key, c.id from changed c where c.archived_at is null order by 1, 2, 3 loop
    perform hub_mark(tg_table_name, r.distributor_id, r.name_key, r.id, case tg_op when 'INSERT' then 1 else -1 end);
  end loop;
  return null;
end $$;

-- Two who rename at once take the marks in one order, so that neither waits for what the other has.
create function hub_mark_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (new.name_key, new.id) < (old.name_key, old.id) and new.archived_at is null then
    perform hub_mark(tg_table_name, new.distributor_id, new.name_key, new.id, 1);
  end if;
  if old.archived_at is null then
    perform hub_mark(tg_table_name, old.distributor_id, old.name_key, old.id, -1);
  end if;
  if (new.name_key, new.id) >= (old.name_key, old.id) and new.archived_at is null then
    perform hub_mark(tg_table_name, new.distributor_id, new.name_key, new.id, 1);
  end if;
  return null;
end $$;

-- Divides the stretches that have grown too long, and begins with a single one where there is none. Whoever holds the
-- row of a stretch knows that nobody is counting in it. A stretch never disappears, even if nothing were found in it: a
-- name that belongs there would look for it for ever.
create function hub_divide_marks() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  m record;
  pieces integer;
begin
  for m in select * from list_marks where num_rows > 3000 for update skip locked loop
    delete from list_marks where list = m.list and distributor_id = m.distributor_id and from_key = m.from_key and from_id = m.from_id;
    execute format(
      'insert into list_marks (list, distributor_id, from_key, from_id, until_key, until_id, num_rows)
       select $1, $2, case when place = 0 then $3 else name_key end, case when place = 0 then $4 else id end,
         lead(name_key, 1, $5) over (order by place), lead(id, 1, $6) over (order by place),
         (least(total - place, 1000))::integer
       from (
         select name_key, id, row_number() over (order by name_key, id) - 1 as place, count(*) over () as total from %I
         where distributor_id = $2 and archived_at is null and (name_key, id) >= ($3 collate "C", $4)
           and ($5 is null or (name_key, id) < ($5 collate "C", $6))
       ) numbered where place %% 1000 = 0', m.list)
    using m.list, m.distributor_id, m.from_key, m.from_id, m.until_key, m.until_id;
    get diagnostics pieces = row_count;
    if pieces = 0 then
      insert into list_marks values (m.list, m.distributor_id, m.from_key, m.from_id, m.until_key, m.until_id, 0);
    end if;
  end loop;
end $$;

-- Counts everything anew, after rows were loaded past the triggers.
create function hub_rebuild_marks() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table organisations, locations in share mode;
  delete from list_marks;
  insert into list_marks (list, distributor_id, from_key, from_id, num_rows)
  select 'organisations', distributor_id, '', 0, count(*) from organisations where archived_at is null group by 2
  union all
  select 'locations', distributor_id, '', 0, count(*) from locations where archived_at is null group by 2;
  perform hub_divide_marks();
end $$;

do $$
declare
  marked text;
begin
  foreach marked in array array['organisations', 'locations'] loop
    execute format('create trigger mark_new after insert on %I referencing new table as changed for each statement execute function hub_mark_rows()', marked);
    execute format('create trigger mark_gone after delete on %I referencing old table as changed for each statement execute function hub_mark_rows()', marked);
    execute format('create trigger mark_moved after update of name, archived_at on %I for each row
      when (old.name_key is distinct from new.name_key or (old.archived_at is null) is distinct from (new.archived_at is null))
      execute function hub_mark_change()', marked);
  end loop;
  perform hub_rebuild_marks();
end $$;

create function hub_total(which text) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    return (select coalesce(sum(m.num_rows), 0) from list_marks m where m.list = which and m.distributor_id = hub_distributor());
  end $$;

-- The stretch in which a position lies, and the position of its first row.
create function hub_stretch_at(which text, at_row bigint, out from_key text, out from_id integer, out before bigint)
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    select s.from_key, s.from_id, s.before into from_key, from_id, before
    from (
      select m.from_key, m.from_id, sum(m.num_rows) over (order by m.from_key, m.from_id) - m.num_rows as before
      from list_marks m where m.list = which and m.distributor_id = hub_distributor()
    ) s where s.before <= at_row order by s.before desc, s.from_key desc, s.from_id desc limit 1;
  end $$;

-- The keys of a page of names in use, wherever it is. Downwards, a page is the mirror of one counted from the end.
create function hub_organisations_at(skip bigint, most integer, downwards boolean) returns table (key integer, place bigint)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan rows 10
  as $$
  declare
    here constant integer := hub_distributor();
    total constant bigint := case when downwards then hub_total('organisations') end;
    beginning constant bigint := case when downwards then greatest(total - skip - most, 0) else skip end;
    size constant bigint := case when downwards then least(most, total - skip) else most end;
    stretch record;
  begin
    if size <= 0 then return; end if;
    select * into stretch from hub_stretch_at('organisations', beginning);
    if stretch.before is null then return; end if;
    return query
    select x.id, case when downwards then -row_number() over () else row_number() over () end
    from (
      select o.id from organisations o
      where o.distributor_id = here and o.archived_at is null
        and (o.name_key, o.id) >= (stretch.from_key collate "C", stretch.from_id)
      order by o.name_key, o.id limit size offset beginning - stretch.before
    ) x;
  end $$;

create function hub_locations_at(skip bigint, most integer, downwards boolean) returns table (key integer, place bigint)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan rows 10
  as $$
  declare
    here constant integer := hub_distributor();
    total constant bigint := case when downwards then hub_total('locations') end;
    beginning constant bigint := case when downwards then greatest(total - skip - most, 0) else skip end;
    size constant bigint := case when downwards then least(most, total - skip) else most end;
    stretch record;
  begin
    if size <= 0 then return; end if;
    select * into stretch from hub_stretch_at('locations', beginning);
    if stretch.before is null then return; end if;
    return query
    select x.id, case when downwards then -row_number() over () else row_number() over () end
    from (
      select l.id from locations l
      where l.distributor_id = here and l.archived_at is null
        and (l.name_key, l.id) >= (stretch.from_key collate "C", stretch.from_id)
      order by l.name_key, l.id limit size offset beginning - stretch.before
    ) x;
  end $$;

-- What a list's search finds, with all that the list can be sorted by, so that only the rows of one page are read
-- through the wall. One or two plain letters find what begins with them: they are everywhere, and have no trigram. The
-- distributor is compared as `distributor_id + 0`: a plain comparison invites the planner to read an index of all the
-- distributor's rows beside the trigram index, which takes ten times as long as the search itself.
drop function hub_match_organisations(text);
drop function hub_match_locations(text);
drop function hub_match_users(text);
drop function hub_match_locations_or_owners(text);

create function hub_match_organisations(term text)
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

create function hub_match_locations(term text)
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

revoke execute on function hub_mark(text, integer, text, integer, integer), hub_divide_marks(), hub_rebuild_marks(),
  hub_total(text), hub_stretch_at(text, bigint), hub_organisations_at(bigint, integer, boolean),
  hub_locations_at(bigint, integer, boolean), hub_match_organisations(text), hub_match_locations(text) from public;
grant execute on function hub_total(text), hub_organisations_at(bigint, integer, boolean),
  hub_locations_at(bigint, integer, boolean), hub_match_organisations(text), hub_match_locations(text) to hub_app;
grant execute on function hub_divide_marks() to hub_system;
