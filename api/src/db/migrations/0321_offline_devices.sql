-- A device works offline with its last licence file. What staff change in the meantime does not reach it, so the file's
-- end is kept, and shown until the device checks in again or the file expires.
create table offline_devices (
  licence_id uuid not null references licences,
  distributor_id integer not null default hub_distributor(),
  device_serial text not null,
  valid_until timestamptz not null,
  noted_at timestamptz not null default now(),
  primary key (licence_id, device_serial)
);
alter table offline_devices enable row level security;
create policy own_distributor on offline_devices to hub_app
  using (distributor_id = (select hub_distributor())) with check (distributor_id = (select hub_distributor()));
grant select, insert, update on offline_devices to hub_app;

-- Activation and every check-in issue a file that is valid for 14 days, and set last_online_date.
create function hub_note_offline_device() returns trigger
  language plpgsql as $$
  begin
    insert into offline_devices (licence_id, distributor_id, device_serial, valid_until)
    values (old.uuid_id, old.distributor_id, old.device_serial,
      least(old.last_online_date + interval '14 days', old.expiry_date + interval '24 hours'))
    on conflict (licence_id, device_serial)
      do update set valid_until = excluded.valid_until, noted_at = excluded.noted_at;
    return null;
  end $$;

-- A device that gives its licence back sets last_online_date, and has deleted its file.
create trigger licences_note_offline_device
  after update of device_serial, archived_at, location_id, expiry_date on licences
  for each row when (
    old.device_serial is not null and old.last_online_date is not null and old.archived_at is null and (
      (new.device_serial is null and new.last_online_date is not distinct from old.last_online_date)
      or new.archived_at is not null
      or new.location_id <> old.location_id
      or new.expiry_date < coalesce(old.expiry_date, 'infinity')))
  execute function hub_note_offline_device();
