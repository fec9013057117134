/** All updates of a device's check-in in one statement. */
export const CHECK_IN = `with seen as (
    update licences set last_online_date = now(), licensed_app_version = coalesce($3, licensed_app_version),
      operating_system_version = coalesce($4, operating_system_version)
    where activation_key = $1 and device_serial = $2 and is_active and archived_at is null
    returning uuid_id, description, location_id, organisation_id, license_colour, expiry_date, updated_at
  ), at_location as (
    update locations set last_checkin_at = now() where id =
      (select l.id from locations l join seen s on s.location_id = l.id for no key update of l skip locked)
  ), at_organisation as (
    update organisations set last_checkin_at = now() where id =
      (select o.id from organisations o join seen s on s.organisation_id = o.id for no key update of o skip locked)
  )
  select * from seen`;

const COLUMNS = 10;

/** Inserts `count` licences and an activity entry for each. */
export const insertLicences = (count: number): string => {
  const rows = Array.from({ length: count }, (_unused, row) => {
    const values = Array.from({ length: COLUMNS }, (_none, column) => `$${row * COLUMNS + column + 1}`);
    return `(${values.join(', ')})`;
  });
  return `with made as (
      insert into licences (distributor_id, location_id, organisation_id, product_id, base_package_id, description,
        license_colour, purchase_order, created_by_name, activation_key)
      values ${rows.join(', ')} returning uuid_id, description, distributor_id
    ), noted as (
      insert into licence_activity (distributor_id, licence_id, action_string, created_by_name)
      select distributor_id, uuid_id, 'Created', 'Bare' from made
    )
    select uuid_id, description from made`;
};
