-- Rows that are created or deleted together are counted once for each bucket of the position index, not once for each
-- row: thousands of updates of the same few rows took most of the time of a large import.
--
-- A bucket may be divided while this waits for its lock. The last row of a group is then no longer in it, or the bucket is
-- gone, and the rows are counted one by one, each in the bucket that it has now.
create or replace function hub_mark_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
  g record;
  r record;
begin
  for g in
    select c.distributor_id, s.from_key, s.from_id, count(*)::integer as num_rows,
      array_agg(c.name_key order by c.name_key, c.id) as keys, array_agg(c.id order by c.name_key, c.id) as ids
    from changed c
    left join lateral (
      select m.from_key, m.from_id from list_marks m
      where m.list = tg_table_name and m.distributor_id = c.distributor_id and (m.from_key, m.from_id) <= (c.name_key, c.id)
      order by m.from_key desc, m.from_id desc limit 1) s on true
    where c.archived_at is null
    group by c.distributor_id, s.from_key, s.from_id
    order by c.distributor_id, s.from_key, s.from_id
  loop
    update list_marks m set num_rows = m.num_rows + step * g.num_rows
    where m.list = tg_table_name and m.distributor_id = g.distributor_id
      and m.from_key = g.from_key and m.from_id = g.from_id
      and (m.until_key is null or (g.keys[g.num_rows] collate "C", g.ids[g.num_rows]) < (m.until_key, m.until_id));
    if not found then
      for r in select * from unnest(g.keys, g.ids) as t (name_key, id) loop
        perform hub_mark(tg_table_name, g.distributor_id, r.name_key, r.id, step);
      end loop;
    end if;
  end loop;
  return null;
end $$;
