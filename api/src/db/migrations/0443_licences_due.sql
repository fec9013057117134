-- What is to be renewed, by organisation: the renewal tree counts it without reading the licences.
create index licences_due on licences (organisation_id, expiry_date) include (distributor_id, location_id, product_id, base_package_id)
  where expiry_date is not null and archived_at is null and not is_location_archived;
