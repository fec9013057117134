-- Two who rename at once take the marks in one order, so that neither waits for what the other has.
create or replace function hub_mark_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

-- A stretch never disappears, even if nothing were found in it: a name that belongs there would look for it for ever.
create or replace function hub_divide_marks() returns void language plpgsql security definer set search_path = public, pg_temp as $$
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
