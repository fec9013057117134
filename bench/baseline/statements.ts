/**
 * The same columns and rows as the hub's replies for distributor 1, without session, row-level security or validation.
 * Totals of unfiltered lists come from a precomputed table.
 */

const DISTRIBUTOR = 1;
const PAGE = 10;

const REGIONS = `coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'external_id', r.external_id) order by r.name_key)
  from regions r where r.organisation_id = o.id), '[]') as regions`;

const CREATED_BY = `(select json_build_object('id', u.uuid_id, 'name', u.first_name || ' ' || u.last_name, 'org_location_id', u.location_id)
  from users u where u.uuid_id = o.created_by) as created_by`;

const ORGANISATION = `o.id, o.name, o.website, o.street_address, o.apartment_level_building, o.city, o.state, o.country, o.zip,
  o.require_regions, o.organisation_code, o.created_at, o.updated_at, o.last_checkin_at, o.archived_at, o.external_id, o.num_locations,
  o.num_licenses, ${REGIONS}, ${CREATED_BY}`;

const LOCATION = `l.id, l.name, l.organisation_id, o.name as organisation_name, l.region_id, r.name as region_name, l.num_users,
  l.num_licenses, coalesce((select json_agg(json_build_object('created_at', hub_iso(x.created_at), 'expiry_date', hub_iso(x.expiry_date))
    order by x.created_at desc, x.uuid_id) from licences x where x.location_id = l.id and x.archived_at is null), '[]') as licenses,
  l.address_same_as_organisation, l.street_address, l.apt_level_building, l.city_suburb, l.state, l.country, l.zip_code,
  l.created_at, l.updated_at, l.last_checkin_at, l.archived_at, l.external_id`;

const LOCATION_JOINS = 'join organisations o on o.id = l.organisation_id left join regions r on r.id = l.region_id';

const LICENCE = `l.uuid_id, l.description, l.location_id as org_location_id, l.organisation_id, l.base_package_id,
  l.product_modules, l.expiry_date, l.created_at, l.updated_at, l.last_online_date, l.created_by_name, l.purchase_order,
  l.is_active, l.is_verified, l.device_serial, l.licensed_app_version, l.operating_system_version, l.archived_at,
  l.activation_key, l.license_colour, c.name as org_location_name, p.key_name as product_key,
  json_build_object('id', p.id, 'name', p.name, 'key_name', p.key_name) as product,
  d.requires_verification as distributor_requires_verification,
  coalesce(l.last_online_date >= coalesce(l.updated_at, l.created_at), false) as in_sync`;

const ACTIVITY = `coalesce((select json_agg(json_build_object('id', a.id, 'action_date', hub_iso(a.action_date), 'action_string', a.action_string,
    'is_custom_note', a.is_custom_note, 'created_by_id', a.created_by_id, 'created_by_name', a.created_by_name)
    order by a.action_date desc, a.id desc)
  from (select * from licence_activity x where x.licence_id = l.uuid_id order by x.action_date desc, x.id desc limit 5) a),
  '[]') as license_activity`;

const OFFLINE_DEVICES = `coalesce((select json_agg(json_build_object('device_serial', o.device_serial, 'valid_until', hub_iso(o.valid_until))
    order by o.valid_until)
  from offline_devices o where o.licence_id = l.uuid_id and o.valid_until > now()
    and not (l.archived_at is null and l.device_serial is not distinct from o.device_serial and l.last_online_date > o.noted_at)),
  '[]') as offline_devices`;

export const ONE_LICENCE = `select ${LICENCE}, l.external_id, ${ACTIVITY}, ${OFFLINE_DEVICES} from licences l join locations c on c.id = l.location_id
  join products p on p.id = l.product_id join distributors d on d.number = l.distributor_id where l.uuid_id = $1`;

export const ONE_LOCATION = `select ${LOCATION} from locations l ${LOCATION_JOINS} where l.id = $1`;

export const ONE_ORGANISATION = `select ${ORGANISATION} from organisations o where o.id = $1`;

export const ORGANISATION_PAGE = `select ${ORGANISATION}, (select organisations from bench.totals where distributor_id = ${DISTRIBUTOR}) as total
  from organisations o where o.distributor_id = ${DISTRIBUTOR} and o.archived_at is null
  order by o.name_key, o.id limit ${PAGE} offset $1`;

export const LOCATION_PAGE = `select ${LOCATION}, (select locations from bench.totals where distributor_id = ${DISTRIBUTOR}) as total
  from (select * from locations where distributor_id = ${DISTRIBUTOR} and archived_at is null order by name_key, id limit ${PAGE} offset $1) l
  ${LOCATION_JOINS} order by l.name_key, l.id`;

/** Matches are read once from the hub's search index, then sorted, limited and counted. */
export const SEARCHED_ORGANISATIONS = `with matches as materialized (
    select id, name_key from organisations
    where hub_grams(distributor_id, archived_at is not null, search, address_key)
      @@ hub_gram_query(${DISTRIBUTOR}, 'exclude', 'a', hub_fold($1)) and search like (select hub_pattern($1))
  )
  select ${ORGANISATION}, (select count(*) from matches) as total
  from (select * from matches order by name_key, id limit ${PAGE}) p join organisations o on o.id = p.id order by p.name_key, p.id`;

export const SEARCHED_LOCATIONS = `with matches as materialized (
    select id, name_key from locations
    where hub_grams(distributor_id, archived_at is not null, name_key, organisation_key, address_key)
      @@ hub_gram_query(${DISTRIBUTOR}, 'exclude', 'ab', hub_fold($1))
      and (name_key like (select hub_pattern($1)) or organisation_key like (select hub_pattern($1)))
  )
  select ${LOCATION}, (select count(*) from matches) as total
  from (select * from matches order by name_key, id limit ${PAGE}) p join locations l on l.id = p.id ${LOCATION_JOINS}
  order by p.name_key, p.id`;
