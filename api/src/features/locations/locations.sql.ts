import type { ArchivedFilter, ListQuery } from '@hub/contract/lists';
import type { LOCATION_SORTS, Location } from '@hub/contract/locations';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Page, pageOf } from '../../db/lists.ts';

type LocationSort = (typeof LOCATION_SORTS)[number];
type LocationQuery = ListQuery<LocationSort> & { archived?: ArchivedFilter | undefined };

const licencesOf = sql<Location['licenses']>`coalesce(
  (select json_agg(
      json_build_object('created_at', hub_iso(x.created_at), 'expiry_date', hub_iso(x.expiry_date))
      order by x.created_at desc, x.uuid_id)
    from licences x where x.location_id = l.id and x.archived_at is null),
  '[]')`;

const COLUMNS = [
  'l.id',
  'l.name',
  'l.organisation_id',
  sql<string>`o.name`.as('organisation_name'),
  'l.region_id',
  'r.name as region_name',
  'l.num_users',
  'l.num_licenses',
  licencesOf.as('licenses'),
  'l.address_same_as_organisation',
  'l.street_address',
  'l.apt_level_building',
  'l.city_suburb',
  'l.state',
  'l.country',
  'l.zip_code',
  'l.created_at',
  'l.updated_at',
  'l.last_checkin_at',
  'l.archived_at',
] as const;

/** Left joins on unique keys cost nothing where no column of theirs is asked for, as when a list is only counted. */
const locationRows = (tx: Tx) =>
  tx
    .selectFrom('locations as l')
    .leftJoin('organisations as o', 'o.id', 'l.organisation_id')
    .leftJoin('regions as r', 'r.id', 'l.region_id');

const page = (matching: ReturnType<typeof locationRows>, query: LocationQuery): Promise<Page<Location>> => {
  const archived = query.archived ?? 'exclude';
  return pageOf(
    archived === 'include' ? matching : matching.where('l.archived_at', archived === 'only' ? 'is not' : 'is', null),
    query,
    {
      sorts: {
        name: [sql.ref('l.name_key')],
        organisation_name: [sql.ref('o.name_key'), sql.ref('l.name_key')],
        region_name: [sql.ref('r.name_key'), sql.ref('l.name_key')],
        num_users: [sql.ref('l.num_users')],
        num_licenses: [sql.ref('l.num_licenses')],
        created_at: [sql.ref('l.created_at')],
      },
      defaultSort: 'name',
      tieBreak: sql.ref('l.id'),
    },
    (of) => of.select(COLUMNS),
  );
};

export const listLocationRows = (tx: Tx, query: LocationQuery): Promise<Page<Location>> => {
  const { search = '' } = query;
  const all = locationRows(tx);
  return page(
    search === ''
      ? all
      : all.where('l.id', 'in', sql<number>`(select id from hub_match_locations_or_owners(${search}) as matched (id))`),
    query,
  );
};

/** One organisation has few locations: reading all of them is quicker than asking the search index. */
export const listLocationRowsOf = (tx: Tx, organisationId: number, query: LocationQuery): Promise<Page<Location>> => {
  const { search = '' } = query;
  const own = locationRows(tx).where('l.organisation_id', '=', organisationId);
  return page(search === '' ? own : own.where(sql<boolean>`l.name_key like hub_pattern(${search})`), query);
};

export const organisationExists = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** One location with its version. */
export const findLocation = (tx: Tx, id: number) =>
  locationRows(tx).select(COLUMNS).select('l.version').where('l.id', '=', id).executeTakeFirst();

export const countLocationContents = (tx: Tx, id: number) =>
  tx
    .selectFrom('locations')
    .select(['num_users as users', 'num_licenses as licenses'])
    .where('id', '=', id)
    .executeTakeFirst();
