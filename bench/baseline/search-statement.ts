/**
 * The global search in one statement. Each of the four parts takes 200 matches from the hub's search index and returns
 * five, prefix matches first. Rows and counts may differ from the hub's reply, which ranks and
 * counts up to 1,000 matches and also searches addresses.
 */

const part = (name: string, matches: string, columns: string, joins: string): string => `(
  with found as materialized (${matches} limit 200)
  select json_build_object('total', (select count(*) from found), 'rows', coalesce(json_agg(shown), '[]'))
  from (select ${columns} from (
      select * from found order by not starts_with(key, (select hub_fold($1))), key limit 5
    ) f ${joins} order by not starts_with(f.key, (select hub_fold($1))), f.key) shown
) as ${name}`;

const PATTERN = '(select hub_pattern($1))';
const QUERY = "@@ hub_gram_query(1, 'exclude', 'a', hub_fold($1))";

export const GLOBAL_SEARCH = `select
  ${part(
    'users',
    `select uuid_id, name_key as key from users where hub_grams(distributor_id, false, search) ${QUERY} and search like ${PATTERN}`,
    `u.uuid_id, u.email, u.first_name, u.last_name, u.roles, json_build_object('id', l.id, 'name', l.name) as org_location,
     o.name as organisation_name, hub_iso(l.archived_at) as archived_at`,
    'join users u on u.uuid_id = f.uuid_id join locations l on l.id = u.location_id join organisations o on o.id = l.organisation_id',
  )},
  ${part(
    'licenses',
    `select uuid_id, description_key as key from licences where hub_grams(distributor_id, false, search) ${QUERY} and search like ${PATTERN}`,
    `v.uuid_id, v.description, v.device_serial, v.purchase_order, v.location_id as org_location_id, l.name as org_location_name,
     v.organisation_id, o.name as organisation_name, hub_iso(v.archived_at) as archived_at`,
    'join licences v on v.uuid_id = f.uuid_id join locations l on l.id = v.location_id join organisations o on o.id = v.organisation_id',
  )},
  ${part(
    'organisations',
    `select id, name_key as key from organisations
      where hub_grams(distributor_id, archived_at is not null, search, address_key) ${QUERY} and search like ${PATTERN}`,
    'o.id, o.name, o.organisation_code, o.city, o.country, hub_iso(o.archived_at) as archived_at',
    'join organisations o on o.id = f.id',
  )},
  ${part(
    'locations',
    `select id, name_key as key from locations
      where hub_grams(distributor_id, archived_at is not null, name_key, organisation_key, address_key) ${QUERY} and name_key like ${PATTERN}`,
    `l.id, l.name, l.organisation_id, o.name as organisation_name,
     case when l.address_same_as_organisation then o.city else l.city_suburb end as city_suburb,
     case when l.address_same_as_organisation then o.country else l.country end as country,
     hub_iso(l.archived_at) as archived_at`,
    'join locations l on l.id = f.id join organisations o on o.id = l.organisation_id',
  )}`;
