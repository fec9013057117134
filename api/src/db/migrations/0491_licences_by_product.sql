-- The list of all licences by product, with a status or a package: found and counted without reading other products.
create index licences_by_product on licences (distributor_id, product_id, created_at, uuid_id)
  include (base_package_id, is_active, is_verified, expiry_date)
  where archived_at is null and not is_location_archived;
