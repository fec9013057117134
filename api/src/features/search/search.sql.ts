import type { FoundLicence, FoundLocation, FoundOrganisation, FoundUser } from '@hub/contract/search';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** The best matches in their order, and how many there are in all, up to the cap. */
export interface Matches<Row> {
  rows: Row[];
  total: number;
}

// Each arm's function gives keys and places only (see 0021_search.sql); the rows are read through the wall.
const matchesOf = <Row extends object>(rows: (Row & { total: number })[]): Matches<Row> => ({
  total: rows[0]?.total ?? 0,
  rows: rows.map(({ total: _total, ...row }) => row as unknown as Row),
});

export const findUsers = async (tx: Tx, term: string, best: number): Promise<Matches<FoundUser>> => {
  const { rows } = await sql<FoundUser & { total: number }>`
    select f.total, u.uuid_id, u.email, u.first_name, u.last_name, u.roles,
      json_build_object('id', l.id, 'name', l.name) as org_location, o.name as organisation_name, l.archived_at
    from hub_find_users(${term}, ${best}) f
    join users u on u.uuid_id = f.uuid_id
    join locations l on l.id = u.location_id
    join organisations o on o.id = l.organisation_id
    order by f.place`.execute(tx);
  return matchesOf(rows);
};

export const findLicences = async (tx: Tx, term: string, best: number): Promise<Matches<FoundLicence>> => {
  const { rows } = await sql<FoundLicence & { total: number }>`
    select f.total, v.uuid_id, v.description, v.device_serial, v.purchase_order, v.location_id as org_location_id,
      l.name as org_location_name, v.organisation_id, o.name as organisation_name, v.archived_at
    from hub_find_licences(${term}, ${best}) f
    join licences v on v.uuid_id = f.uuid_id
    join locations l on l.id = v.location_id
    join organisations o on o.id = v.organisation_id
    order by f.place`.execute(tx);
  return matchesOf(rows);
};

export const findOrganisations = async (tx: Tx, term: string, best: number): Promise<Matches<FoundOrganisation>> => {
  const { rows } = await sql<FoundOrganisation & { total: number }>`
    select f.total, o.id, o.name, o.organisation_code, o.city, o.country, o.archived_at
    from hub_find_organisations(${term}, ${best}) f
    join organisations o on o.id = f.id
    order by f.place`.execute(tx);
  return matchesOf(rows);
};

export const findLocations = async (tx: Tx, term: string, best: number): Promise<Matches<FoundLocation>> => {
  const { rows } = await sql<FoundLocation & { total: number }>`
    select f.total, l.id, l.name, l.organisation_id, o.name as organisation_name,
      case when l.address_same_as_organisation then o.city else l.city_suburb end as city_suburb,
      case when l.address_same_as_organisation then o.country else l.country end as country, l.archived_at
    from hub_find_locations(${term}, ${best}) f
    join locations l on l.id = f.id
    join organisations o on o.id = l.organisation_id
    order by f.place`.execute(tx);
  return matchesOf(rows);
};
