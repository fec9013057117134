import type { ORGANISATION_SORTS, Organisation } from '@hub/contract/organisations';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { startsExternalId } from '../../db/lists/external-id.sql.ts';
import { archivedIs, largeList } from '../../db/lists/large-list.ts';
import { prepared } from '../../db/prepared-query.ts';

type OrganisationWithVersion = Organisation & { version: number };
type OrganisationSort = (typeof ORGANISATION_SORTS)[number];

const regionsOf = sql<Organisation['regions']>`coalesce(
  (select json_agg(json_build_object('id', r.id, 'name', r.name, 'external_id', r.external_id) order by r.name_key) from regions r where r.organisation_id = o.id),
  '[]')`;

/** Row-level security hides people of other distributors, of whom only the name is shown. */
const creatorOf = sql<Organisation['created_by']>`case when o.created_by is not null then coalesce(
  (select json_build_object('id', u.uuid_id, 'name', u.first_name || ' ' || u.last_name, 'org_location_id', u.location_id)
    from users u where u.uuid_id = o.created_by),
  json_build_object('id', o.created_by, 'name', hub_name_of(o.created_by), 'org_location_id', null))
  end`;

const COLUMNS = [
  'o.id',
  'o.name',
  'o.website',
  'o.street_address',
  'o.apartment_level_building',
  'o.city',
  'o.state',
  'o.country',
  'o.zip',
  'o.require_regions',
  'o.organisation_code',
  'o.external_id',
  'o.created_at',
  'o.updated_at',
  'o.last_checkin_at',
  'o.archived_at',
  'o.num_locations',
  'o.num_licenses',
  regionsOf.as('regions'),
  creatorOf.as('created_by'),
] as const;

/** Sorted by a count, the list is read from the copies of the counts. */
const isCount = (sort: OrganisationSort): boolean => sort !== 'name' && sort !== 'created_at';

export const listOrganisationRows = largeList<OrganisationSort, Organisation>({
  sorts: {
    name: ['name_key'],
    regions: ['num_regions'],
    num_locations: ['num_locations'],
    num_licenses: ['num_licenses'],
    created_at: ['created_at'],
  },
  defaultSort: 'name',
  key: 'id',
  matched: (value) => sql`select * from hub_match_organisations(${value('search')})`,
  matchedUpTo: (most, archived, value) =>
    sql`select * from hub_search_organisations(${value('search')}, ${sql.lit(archived)}, ${sql.lit(most)})`,
  matching: ({ sort, searched, common, archived }, value) => {
    if (searched && !common) return sql`from matched m where m.id is not null${archivedIs[archived]}`;
    const isLike = (of: string) => sql`(${sql.ref(`${of}.search`)} like (select hub_pattern(${value('search')}))
      or ${startsExternalId(`${of}.external_id`, value('search'))})`;
    if (!isCount(sort))
      return sql`from organisations m where true${archivedIs[archived]}${common ? sql` and ${isLike('m')}` : sql``}`;
    return sql`from organisation_counts m where true${archivedIs[archived]}${
      common ? sql` and exists (select from organisations o where o.id = m.id and ${isLike('o')})` : sql``
    }`;
  },
  total: ({ archived }) => (archived === 'exclude' ? sql<number>`(select hub_total('organisations'))` : undefined),
  keysAt: ({ sort, order, archived, searched, size }, value) =>
    sort === 'name' && archived === 'exclude' && !searched
      ? sql`hub_organisations_at(${value('skip')}, ${sql.lit(size)}, ${sql.lit(order === 'desc')})`
      : undefined,
  rows: (db, keys) => db.selectFrom(keys).innerJoin('organisations as o', 'o.id', 'k.key').select(COLUMNS),
});

const organisationOf = prepared<{ id: number }, OrganisationWithVersion>('quick', (db, value) =>
  db
    .selectFrom('organisations as o')
    .select([...COLUMNS, 'o.version'])
    .where('o.id', '=', value('id')),
);

/** One organisation with its version. */
export const findOrganisation = async (tx: Tx, id: number) => (await organisationOf(tx, { id }))[0];

export const lockOrganisation = (tx: Tx, id: number) =>
  tx.selectFrom('organisations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export interface OrganisationDetails {
  name: string;
  website: string;
  street_address: string;
  apartment_level_building: string;
  city: string;
  state: string;
  country: string;
  zip: string;
  require_regions: boolean;
}

export const insertOrganisation = (
  tx: Tx,
  details: Partial<OrganisationDetails> & { name: string; organisation_code: string; created_by: string },
) => tx.insertInto('organisations').values(details).returning('id').executeTakeFirstOrThrow();

export const updateOrganisationRow = (tx: Tx, id: number, details: Partial<OrganisationDetails>) =>
  tx
    .updateTable('organisations')
    .set({ ...details, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/**
 * Locks the locations before their organisation, which is the lock order everywhere: a changed licence or location updates
 * the counts of its organisation last.
 */
export const lockWithLocations = async (tx: Tx, id: number) => {
  await tx.selectFrom('locations').select('id').where('organisation_id', '=', id).orderBy('id').forUpdate().execute();
  return lockOrganisation(tx, id);
};

/** Archives or unarchives an organisation together with its locations. */
export const setOrganisationArchived = async (tx: Tx, id: number, archived: boolean): Promise<void> => {
  const at = archived ? sql<string>`now()` : null;
  await tx
    .updateTable('organisations')
    .set({ archived_at: at, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('locations')
    .set({ archived_at: at, archived_with_organisation: archived, version: sql`version + 1` })
    .where('organisation_id', '=', id)
    .where((eb) => (archived ? eb('archived_at', 'is', null) : eb('archived_with_organisation', '=', true)))
    .execute();
};

export const countOrganisationContents = (tx: Tx, id: number) =>
  tx
    .selectFrom('organisations as o')
    .select([
      'o.num_locations as locations',
      'o.num_licenses as licenses',
      sql<number>`(select coalesce(sum(l.num_users), 0)::integer from locations l
        where l.organisation_id = o.id and l.archived_at is null)`.as('users'),
    ])
    .where('o.id', '=', id)
    .executeTakeFirst();

/** The same of one region, from the counts of its locations. */
export const countRegionContents = (tx: Tx, organisationId: number, region: number) =>
  tx
    .selectFrom('locations as l')
    .select([
      sql<number>`(count(*) filter (where l.archived_at is null))::integer`.as('locations'),
      sql<number>`coalesce(sum(l.num_users) filter (where l.archived_at is null), 0)::integer`.as('users'),
      sql<number>`coalesce(sum(l.num_licenses) filter (where l.archived_at is null), 0)::integer`.as('licenses'),
    ])
    .where('l.region_id', '=', region)
    .where('l.organisation_id', '=', organisationId)
    .executeTakeFirst();
