-- Indexes of the list of all licences: every common filter and order, for a million licences.
create index licences_by_week on licences (distributor_id, online_week);

-- The included columns answer filters by what few values tell apart, without reading the rows that do not match.
drop index licences_by_moment;
create index licences_by_moment on licences (distributor_id, created_at, uuid_id)
  include (archived_at, expiry_date, is_active, is_verified, product_id, base_package_id, license_colour, organisation_id);
create index licences_by_expiry on licences (distributor_id, expiry_date, uuid_id)
  include (archived_at, created_at, is_active, is_verified, product_id, base_package_id, organisation_id);

create index licences_by_version on licences (distributor_id, licensed_app_version, created_at, uuid_id)
  where licensed_app_version is not null;
create index licences_by_colour on licences (distributor_id, license_colour, created_at, uuid_id) where archived_at is null;
create index licences_by_creator on licences (created_by, created_at, uuid_id) where created_by is not null;
create index licences_archived on licences (distributor_id, created_at, uuid_id) where archived_at is not null;
