-- The list of all licences by last check-in reads a narrow copy, whose index takes the place of that by week. A check-in then
-- updates its licence in place, and writes the two short indexes here: an index on the moment in the table of licences would
-- make it write all of theirs, those of the search among them.
create table licence_last_online (
  licence_id uuid primary key,
  distributor_id integer not null,
  -- Empty for a device that was never online.
  last_online_date timestamptz,
  product_id integer not null,
  is_active boolean not null,
  -- Neither archived nor at an archived location.
  is_listed boolean not null
) with (autovacuum_vacuum_scale_factor = 0.05);

-- Also after rows were loaded with triggers disabled.
create function hub_rebuild_last_online() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from licence_last_online;
  insert into licence_last_online
  select uuid_id, distributor_id, last_online_date, product_id, is_active, archived_at is null and not is_location_archived
  from licences;
end $$;
select hub_rebuild_last_online();

-- Devices in use and others apart: licences that were given back long ago would be in the way of silent devices.
create index licences_by_last_online on licence_last_online (distributor_id, is_active, last_online_date, licence_id)
  include (product_id) where is_listed;
drop index licences_by_week;
analyze licence_last_online;

-- ---------------------------------------------------------------- Keeping the copy

create function hub_copy_new_last_online() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into licence_last_online
  select c.uuid_id, c.distributor_id, c.last_online_date, c.product_id, c.is_active,
    c.archived_at is null and not c.is_location_archived
  from changed c;
  return null;
end $$;

create function hub_copy_last_online() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update licence_last_online set distributor_id = new.distributor_id, last_online_date = new.last_online_date,
    product_id = new.product_id, is_active = new.is_active, is_listed = new.archived_at is null and not new.is_location_archived
  where licence_id = new.uuid_id;
  return null;
end $$;

create function hub_remove_last_online() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from licence_last_online where licence_id in (select c.uuid_id from changed c);
  return null;
end $$;

create trigger copy_new_last_online after insert on licences referencing new table as changed
  for each statement execute function hub_copy_new_last_online();
create trigger copy_last_online after update on licences for each row
  when (old.last_online_date is distinct from new.last_online_date or old.is_active <> new.is_active
    or (old.archived_at is null) <> (new.archived_at is null) or old.is_location_archived <> new.is_location_archived
    or old.product_id <> new.product_id or old.distributor_id <> new.distributor_id)
  execute function hub_copy_last_online();
create trigger remove_last_online after delete on licences referencing old table as changed
  for each statement execute function hub_remove_last_online();

alter table licence_last_online enable row level security;
create policy own_distributor on licence_last_online for select to hub_app using (distributor_id = (select hub_distributor()));
grant select on licence_last_online to hub_app;

revoke execute on function hub_rebuild_last_online(), hub_copy_new_last_online(), hub_copy_last_online(),
  hub_remove_last_online() from public;
