-- Lists that are sorted by a count read it from a narrow copy, whose indexes take the place of those on the rows. A count
-- that changes then updates its row in place: while the counts were indexed, each change also wrote the row's entries in
-- all its indexes, those of the search among them, which took nearly all of the time of creating a licence.
create table organisation_counts (
  id integer primary key references organisations on delete cascade,
  distributor_id integer not null,
  archived_at timestamptz,
  num_regions integer not null,
  num_locations integer not null,
  num_licenses integer not null
);
create table location_counts (
  id integer primary key references locations on delete cascade,
  distributor_id integer not null,
  archived_at timestamptz,
  num_users integer not null,
  num_licenses integer not null
);

-- Also after rows were loaded with triggers disabled.
create function hub_rebuild_counts() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from organisation_counts;
  delete from location_counts;
  insert into organisation_counts
  select id, distributor_id, archived_at, num_regions, num_locations, num_licenses from organisations;
  insert into location_counts select id, distributor_id, archived_at, num_users, num_licenses from locations;
end $$;
select hub_rebuild_counts();

drop index organisations_by_regions, organisations_by_locations, organisations_by_licences, locations_by_users,
  locations_by_licences;
create index organisations_by_regions on organisation_counts (distributor_id, num_regions, id) include (archived_at);
create index organisations_by_locations on organisation_counts (distributor_id, num_locations, id) include (archived_at);
create index organisations_by_licences on organisation_counts (distributor_id, num_licenses, id) include (archived_at);
create index locations_by_users on location_counts (distributor_id, num_users, id) include (archived_at);
create index locations_by_licences on location_counts (distributor_id, num_licenses, id) include (archived_at);

-- ---------------------------------------------------------------- Keeping the copies

-- Both copy the row as it is when they run, because another trigger may have changed its counts since.

create function hub_copy_new_counts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'organisations' then
    insert into organisation_counts
    select o.id, o.distributor_id, o.archived_at, o.num_regions, o.num_locations, o.num_licenses
    from changed c join organisations o on o.id = c.id;
  else
    insert into location_counts select l.id, l.distributor_id, l.archived_at, l.num_users, l.num_licenses
    from changed c join locations l on l.id = c.id;
  end if;
  return null;
end $$;

create function hub_copy_counts() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'organisations' then
    update organisation_counts n set archived_at = o.archived_at, num_regions = o.num_regions,
      num_locations = o.num_locations, num_licenses = o.num_licenses
    from organisations o where o.id = new.id and n.id = new.id;
  else
    update location_counts n set archived_at = l.archived_at, num_users = l.num_users, num_licenses = l.num_licenses
    from locations l where l.id = new.id and n.id = new.id;
  end if;
  return null;
end $$;

create trigger copy_new_counts after insert on organisations referencing new table as changed
  for each statement execute function hub_copy_new_counts();
create trigger copy_new_counts after insert on locations referencing new table as changed
  for each statement execute function hub_copy_new_counts();
create trigger copy_counts after update of archived_at, num_regions, num_locations, num_licenses on organisations for each row
  when (old.archived_at is distinct from new.archived_at or old.num_regions <> new.num_regions
    or old.num_locations <> new.num_locations or old.num_licenses <> new.num_licenses)
  execute function hub_copy_counts();
create trigger copy_counts after update of archived_at, num_users, num_licenses on locations for each row
  when (old.archived_at is distinct from new.archived_at or old.num_users <> new.num_users
    or old.num_licenses <> new.num_licenses)
  execute function hub_copy_counts();

alter table organisation_counts enable row level security;
create policy own_distributor on organisation_counts for select to hub_app using (distributor_id = (select hub_distributor()));
grant select on organisation_counts to hub_app;
alter table location_counts enable row level security;
create policy own_distributor on location_counts for select to hub_app using (distributor_id = (select hub_distributor()));
grant select on location_counts to hub_app;

revoke execute on function hub_rebuild_counts(), hub_copy_new_counts(), hub_copy_counts() from public;
