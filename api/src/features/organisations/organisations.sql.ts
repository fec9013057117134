import type { ArchivedFilter, ListQuery } from '@hub/contract/lists';
import type { ORGANISATION_SORTS, OrganisationRow } from '@hub/contract/organisations';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Page, pageOf } from '../../db/lists.ts';

type OrganisationSort = (typeof ORGANISATION_SORTS)[number];

const regionsOf = sql<{ id: number; name: string }[]>`coalesce(
  (select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name_key) from regions r where r.organisation_id = o.id),
  '[]')`;

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
  'o.created_at',
  'o.updated_at',
  'o.last_checkin_at',
  'o.archived_at',
  'o.num_locations',
  'o.num_licenses',
] as const;

export const listOrganisationRows = (
  tx: Tx,
  query: ListQuery<OrganisationSort> & { archived?: ArchivedFilter | undefined },
): Promise<Page<OrganisationRow>> => {
  let matching = tx.selectFrom('organisations as o');
  const archived = query.archived ?? 'exclude';
  if (archived !== 'include') matching = matching.where('o.archived_at', archived === 'only' ? 'is not' : 'is', null);
  const { search } = query;
  if (search !== undefined && search !== '')
    matching = matching.where('o.id', 'in', sql<number>`(select hub_match_organisations(${search}))`);
  return pageOf(
    matching,
    query,
    {
      sorts: {
        name: [sql.ref('o.name_key')],
        regions: [sql.ref('o.num_regions')],
        num_locations: [sql.ref('o.num_locations')],
        num_licenses: [sql.ref('o.num_licenses')],
        created_at: [sql.ref('o.created_at')],
      },
      defaultSort: 'name',
      tieBreak: sql.ref('o.id'),
    },
    (of) => of.select(COLUMNS).select(regionsOf.as('regions')),
  );
};

/** One organisation with its version. */
export const findOrganisation = (tx: Tx, id: number) =>
  tx
    .selectFrom('organisations as o')
    .leftJoin('users as u', 'u.uuid_id', 'o.created_by')
    .select([...COLUMNS, 'o.version'])
    .select(regionsOf.as('regions'))
    .select(
      sql<{ id: string; name: string; org_location_id: number | null } | null>`case when o.created_by is not null then
        json_build_object('id', o.created_by, 'name', hub_name_of(o.created_by), 'org_location_id', u.location_id)
      end`.as('created_by'),
    )
    .where('o.id', '=', id)
    .executeTakeFirst();

/** Locks the row first: whoever comes second sees what the first one did. */
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

export const changeOrganisation = (tx: Tx, id: number, details: Partial<OrganisationDetails>) =>
  tx
    .updateTable('organisations')
    .set({ ...details, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/**
 * Locks the organisation after its locations, the order in which everybody takes them: a licence or a location that
 * changes is counted on its organisation last.
 */
export const lockWithLocations = async (tx: Tx, id: number) => {
  await tx.selectFrom('locations').select('id').where('organisation_id', '=', id).orderBy('id').forUpdate().execute();
  return lockOrganisation(tx, id);
};

/** Archives or brings back an organisation together with the locations that go with it. */
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

export const countContents = (tx: Tx, id: number) =>
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
