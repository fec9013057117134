import type { FoundLicence, FoundLocation, FoundOrganisation, FoundUser } from '@hub/contract/search';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../db/prepared-query.ts';

/** The best matches in order, and the total number of matches up to the cap. */
interface Matches<Row> {
  rows: Row[];
  total: number;
}

export interface Found {
  users: Matches<FoundUser>;
  licences: Matches<FoundLicence>;
  organisations: Matches<FoundOrganisation>;
  locations: Matches<FoundLocation>;
}

/** The rows of one kind as JSON, in order, with the total. */
const inOrder = (row: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`(
  select json_build_object('total', coalesce(max(f.total), 0), 'rows', coalesce(json_agg(${row} order by f.place), '[]'))
  from ${from})`;

/**
 * All matches of a term, in one query. Each kind's function returns keys and positions only (see 0113_search.sql); the
 * rows are read under row-level security.
 */
export const searchAll = prepared<{ term: string; best: number }, Found>('slow', (_db, value) => {
  const found = (kind: string) => sql`${sql.raw(`hub_find_${kind}`)}(${value('term')}, ${value('best')}) f`;
  return sql<Found>`select
    ${inOrder(
      sql`json_build_object('uuid_id', u.uuid_id, 'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name,
        'roles', u.roles, 'org_location', json_build_object('id', l.id, 'name', l.name), 'organisation_name', o.name,
        'archived_at', hub_iso(l.archived_at), 'deactivated_at', hub_iso(u.disabled_at))`,
      sql`${found('users')} join users u on u.uuid_id = f.uuid_id
        join locations l on l.id = u.location_id join organisations o on o.id = l.organisation_id`,
    )} as users,
    ${inOrder(
      sql`json_build_object('uuid_id', v.uuid_id, 'description', v.description, 'device_serial', v.device_serial,
        'purchase_order', v.purchase_order, 'org_location_id', v.location_id, 'org_location_name', l.name,
        'organisation_id', v.organisation_id, 'organisation_name', o.name, 'archived_at', hub_iso(v.archived_at),
        'expiry_date', hub_iso(v.expiry_date), 'is_active', v.is_active, 'is_verified', v.is_verified,
        'distributor_requires_verification', d.requires_verification)`,
      sql`${found('licences')} join licences v on v.uuid_id = f.uuid_id
        join locations l on l.id = v.location_id join organisations o on o.id = v.organisation_id
        join distributors d on d.number = v.distributor_id`,
    )} as licences,
    ${inOrder(
      sql`json_build_object('id', o.id, 'name', o.name, 'organisation_code', o.organisation_code, 'city', o.city,
        'country', o.country, 'archived_at', hub_iso(o.archived_at))`,
      sql`${found('organisations')} join organisations o on o.id = f.id`,
    )} as organisations,
    ${inOrder(
      sql`json_build_object('id', l.id, 'name', l.name, 'organisation_id', l.organisation_id, 'organisation_name', o.name,
        'city_suburb', case when l.address_same_as_organisation then o.city else l.city_suburb end,
        'country', case when l.address_same_as_organisation then o.country else l.country end,
        'archived_at', hub_iso(l.archived_at))`,
      sql`${found('locations')} join locations l on l.id = f.id join organisations o on o.id = l.organisation_id`,
    )} as locations`;
});
