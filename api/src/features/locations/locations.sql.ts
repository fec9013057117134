import type { LOCATION_SORTS, Location } from '@hub/contract/locations';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { startsExternalId } from '../../db/lists/external-id.sql.ts';
import { archivedIs, type KeysOfPage, largeList } from '../../db/lists/large-list.ts';
import { prepared, type QueryCreator } from '../../db/prepared-query.ts';

type LocationSort = (typeof LOCATION_SORTS)[number];

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
  'l.external_id',
  'l.created_at',
  'l.updated_at',
  'l.last_checkin_at',
  'l.archived_at',
] as const;

const SORTS = {
  name: ['name_key'],
  organisation_name: ['organisation_key', 'name_key'],
  region_name: ['region_key', 'name_key'],
  num_users: ['num_users'],
  num_licenses: ['num_licenses'],
  created_at: ['created_at'],
} as const satisfies Record<LocationSort, readonly string[]>;

const shared = {
  sorts: SORTS,
  defaultSort: 'name',
  key: 'id',
  mayBeEmpty: ['region_key'],
  rows: (db: Pick<QueryCreator, 'selectFrom'>, keys: KeysOfPage) =>
    db
      .selectFrom(keys)
      .innerJoin('locations as l', 'l.id', 'k.key')
      .leftJoin('organisations as o', 'o.id', 'l.organisation_id')
      .leftJoin('regions as r', 'r.id', 'l.region_id')
      .select(COLUMNS),
} as const;

const hasNameOrId = (term: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(m.name_key like hub_pattern(${term}) or ${startsExternalId('m.external_id', term)})`;

/** Sorted by a count, the list is read from the copies of the counts. */
const isCount = (sort: LocationSort): boolean => sort === 'num_users' || sort === 'num_licenses';

export const listLocationRows = largeList<LocationSort, Location>({
  ...shared,
  matched: (value) => sql`select * from hub_match_locations(${value('search')})`,
  matchedUpTo: (most, archived, value) =>
    sql`select * from hub_search_locations(${value('search')}, ${sql.lit(archived)}, ${sql.lit(most)})`,
  matching: ({ sort, searched, common, archived }, value) => {
    if (searched && !common) return sql`from matched m where m.id is not null${archivedIs[archived]}`;
    const isLike = (of: string) => sql`(${sql.ref(`${of}.name_key`)} like (select hub_pattern(${value('search')}))
      or ${sql.ref(`${of}.organisation_key`)} like (select hub_pattern(${value('search')}))
      or ${startsExternalId(`${of}.external_id`, value('search'))})`;
    if (!isCount(sort))
      return sql`from locations m where true${archivedIs[archived]}${common ? sql` and ${isLike('m')}` : sql``}`;
    return sql`from location_counts m where true${archivedIs[archived]}${
      common ? sql` and exists (select from locations c where c.id = m.id and ${isLike('c')})` : sql``
    }`;
  },
  total: ({ archived }) => (archived === 'exclude' ? sql<number>`(select hub_total('locations'))` : undefined),
  keysAt: ({ sort, order, archived, searched, size }, value) =>
    sort === 'name' && archived === 'exclude' && !searched
      ? sql`hub_locations_at(${value('skip')}, ${sql.lit(size)}, ${sql.lit(order === 'desc')})`
      : undefined,
});

/** One organisation has few locations: reading all of them is quicker than asking the search index. */
export const listLocationRowsOf = largeList<LocationSort, Location>({
  ...shared,
  matching: ({ searched, archived }, value) =>
    sql`from locations m where m.organisation_id = ${value('of')}${archivedIs[archived]}${
      searched ? sql` and ${hasNameOrId(value('search'))}` : sql``
    }`,
  total: ({ archived }, value) =>
    archived === 'exclude'
      ? sql<number>`(select o.num_locations from organisations o where o.id = ${value('of')})`
      : undefined,
});

/** Those of one region. */
export const listLocationRowsOfRegion = largeList<LocationSort, Location>({
  ...shared,
  matching: ({ searched, archived }, value) =>
    sql`from locations m where m.region_id = ${value('of')}${archivedIs[archived]}${
      searched ? sql` and ${hasNameOrId(value('search'))}` : sql``
    }`,
});

export const regionExists = async (tx: Tx, organisationId: number, id: number): Promise<boolean> =>
  (await tx
    .selectFrom('regions')
    .select('id')
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()) !== undefined;

export const organisationExists = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const locationOf = prepared<{ id: number }, Location & { version: number }>('quick', (db, value) =>
  db
    .selectFrom('locations as l')
    .leftJoin('organisations as o', 'o.id', 'l.organisation_id')
    .leftJoin('regions as r', 'r.id', 'l.region_id')
    .select(COLUMNS)
    .select('l.version')
    .where('l.id', '=', value('id')),
);

/** One location with its version. */
export const findLocation = async (tx: Tx, id: number) => (await locationOf(tx, { id }))[0];

export const countLocationContents = (tx: Tx, id: number) =>
  tx
    .selectFrom('locations')
    .select(['num_users as users', 'num_licenses as licenses'])
    .where('id', '=', id)
    .executeTakeFirst();
