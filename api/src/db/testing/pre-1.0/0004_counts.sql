-- Counts are kept beside what they count, so that a list never has to count rows. New and deleted rows are counted
-- by statement (1,000 new licences cost one update); a row that moves or is archived is counted by itself. The
-- functions run as their owner: a count must be right whoever's scope caused it.
-- Arguments: parent table, column that points to it, its counter, and whether archived rows count.

create function hub_count_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step integer := case tg_op when 'INSERT' then 1 else -1 end;
  counted text := case when tg_argv[3] = 'active' then ' where archived_at is null' else '' end;
begin
  execute format(
    'update %1$I p set %2$I = p.%2$I + d.n
     from (select %3$I as parent, (count(*) * $1)::integer as n from changed%4$s group by %3$I) d
     where p.id = d.parent',
    tg_argv[0], tg_argv[2], tg_argv[1], counted) using step;
  return null;
end $$;

create function hub_count_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
begin
  if tg_argv[3] = 'all' or before ->> 'archived_at' is null then
    execute format('update %1$I set %2$I = %2$I - 1 where id = $1', tg_argv[0], tg_argv[2])
      using (before ->> tg_argv[1])::integer;
  end if;
  if tg_argv[3] = 'all' or after ->> 'archived_at' is null then
    execute format('update %1$I set %2$I = %2$I + 1 where id = $1', tg_argv[0], tg_argv[2])
      using (after ->> tg_argv[1])::integer;
  end if;
  return null;
end $$;

do $$
declare
  c record;
begin
  for c in
    select * from (values
      ('regions', 'organisations', 'organisation_id', 'num_regions', 'all'),
      ('locations', 'organisations', 'organisation_id', 'num_locations', 'active'),
      ('users', 'locations', 'location_id', 'num_users', 'all'),
      ('licences', 'locations', 'location_id', 'num_licenses', 'active'),
      ('licences', 'organisations', 'organisation_id', 'num_licenses', 'active')
    ) as t (child, parent, pointer, counter, counted)
  loop
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement execute function hub_count_rows(%L, %L, %L, %L)',
      'count_new_for_' || c.parent, c.child, c.parent, c.pointer, c.counter, c.counted);
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement execute function hub_count_rows(%L, %L, %L, %L)',
      'count_gone_for_' || c.parent, c.child, c.parent, c.pointer, c.counter, c.counted);
    execute format('create trigger %I after update of %s on %I for each row when (%s) execute function hub_count_change(%L, %L, %L, %L)',
      'count_moved_for_' || c.parent,
      c.pointer || case c.counted when 'active' then ', archived_at' else '' end,
      c.child,
      format('old.%1$I is distinct from new.%1$I', c.pointer)
        || case c.counted when 'active' then ' or (old.archived_at is null) is distinct from (new.archived_at is null)' else '' end,
      c.parent, c.pointer, c.counter, c.counted);
  end loop;
end $$;
