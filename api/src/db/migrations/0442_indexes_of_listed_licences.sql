-- The indexes of the list of all licences count what it shows without reading the rows themselves.
drop index licences_by_moment;
create index licences_by_moment on licences (distributor_id, created_at, uuid_id)
  include (archived_at, is_location_archived, expiry_date, is_active, is_verified, product_id, base_package_id, license_colour,
    organisation_id);
drop index licences_by_expiry;
create index licences_by_expiry on licences (distributor_id, expiry_date, uuid_id)
  include (archived_at, is_location_archived, created_at, is_active, is_verified, product_id, base_package_id, organisation_id);
drop index licences_by_version;
create index licences_by_version on licences (distributor_id, licensed_app_version, created_at, uuid_id)
  include (is_active) where licensed_app_version is not null and archived_at is null and not is_location_archived;
drop index licences_by_colour;
create index licences_by_colour on licences (distributor_id, license_colour, created_at, uuid_id)
  where archived_at is null and not is_location_archived;
drop index licences_by_week;
create index licences_by_week on licences (distributor_id, online_week)
  where is_active and archived_at is null and not is_location_archived;
