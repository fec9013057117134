-- Row counts are stored with the parent row, so that a list never counts. Inserted and deleted rows are counted per
-- statement (1,000 new licences cost one update); a row that moves or is archived is counted by itself. The functions
-- run as their owner, because a count must be right whatever scope caused it.
--
-- Arguments of both: parent table, column that references it, counter column, and 'all' or 'active' (not archived).

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
