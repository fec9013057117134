-- The position index: finds any page of a large list sorted by name, and the total, without counting rows.
--
-- The active rows of a distributor, in order of name, are divided into buckets of about a thousand. list_marks stores
-- where each bucket starts and how many rows it has. The sum of all buckets is the total; the sum of the buckets before
-- one is the position of its first row. Triggers on organisations and locations update the count of a row's bucket in
-- the same transaction.
create table list_marks (
  list text not null,
  distributor_id integer not null,
  from_key text collate "C" not null,
  from_id integer not null,
  -- Where the next bucket starts; null for the last one.
  until_key text collate "C",
  until_id integer,
  num_rows integer not null,
  primary key (list, distributor_id, from_key, from_id)
);

-- ---------------------------------------------------------------- Keeping the index up to date

-- Adds to the count of the bucket that a row belongs to. A bucket that was divided while this waited for its lock no
-- longer contains the row, so the right one is looked up again.
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

-- Trigger for inserted and deleted rows. `changed` is the statement's transition table.
create function hub_mark_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r record;
begin
  for r in select c.distributor_id, c.name_key, c.id from changed c where c.archived_at is null order by 1, 2, 3 loop
    perform hub_mark(tg_table_name, r.distributor_id, r.name_key, r.id, case tg_op when 'INSERT' then 1 else -1 end);
  end loop;
  return null;
end $$;

-- Trigger for renamed, archived and restored rows. The two buckets are always locked in the same order, so that
-- concurrent renames cannot deadlock.
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

-- Divides buckets that have grown too long; housekeeping calls it. Holding the lock on a bucket's row means that nobody
-- is counting in it. A bucket is never removed, even when it is empty: hub_mark would look for it forever.
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

-- Rebuilds the index from scratch, after rows were loaded with triggers disabled.
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

-- ---------------------------------------------------------------- Reading

-- How many active rows a list has.
create function hub_total(which text) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
  begin
    return (select coalesce(sum(m.num_rows), 0) from list_marks m where m.list = which and m.distributor_id = hub_distributor());
  end $$;

-- The bucket that contains a position, and the position of its first row.
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

-- hub_organisations_at and hub_locations_at: the ids of one page, in order of name, at any position. They are one
-- template over the two tables. A page in descending order is the mirror image of a page counted from the end.
do $do$
declare
  template constant text := $template$
create function hub_{list}_at(skip bigint, most integer, downwards boolean) returns table (key integer, place bigint)
  language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan rows 10
  as $$
  declare
    here constant integer := hub_distributor();
    total constant bigint := case when downwards then hub_total('{list}') end;
    beginning constant bigint := case when downwards then greatest(total - skip - most, 0) else skip end;
    size constant bigint := case when downwards then least(most, total - skip) else most end;
    stretch record;
  begin
    if size <= 0 then return; end if;
    select * into stretch from hub_stretch_at('{list}', beginning);
    if stretch.before is null then return; end if;
    return query
    select x.id, case when downwards then -row_number() over () else row_number() over () end
    from (
      select {t}.id from {list} {t}
      where {t}.distributor_id = here and {t}.archived_at is null
        and ({t}.name_key, {t}.id) >= (stretch.from_key collate "C", stretch.from_id)
      order by {t}.name_key, {t}.id limit size offset beginning - stretch.before
    ) x;
  end $$;
  $template$;
begin
  execute replace(replace(template, '{list}', 'organisations'), '{t}', 'o');
  execute replace(replace(template, '{list}', 'locations'), '{t}', 'l');
end $do$;

-- Functions are open to everybody by default; these read past row-level security.
revoke execute on function hub_mark(text, integer, text, integer, integer), hub_divide_marks(), hub_rebuild_marks(),
  hub_total(text), hub_stretch_at(text, bigint), hub_organisations_at(bigint, integer, boolean),
  hub_locations_at(bigint, integer, boolean) from public;
grant execute on function hub_total(text), hub_organisations_at(bigint, integer, boolean),
  hub_locations_at(bigint, integer, boolean) to hub_app;
grant execute on function hub_divide_marks() to hub_system;
