import type { ALL_LICENCE_SORTS, LicenceFilters, ListedLicence } from '@hub/contract/licence-list';
import { LICENCE_COUNT_CAP, LICENCE_SEARCH_COUNT_CAP } from '@hub/contract/licences.policy';
import { LIMITS } from '@hub/contract/limits';
import type { ListQuery } from '@hub/contract/lists';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Page, takeTotal } from '../../db/lists/short-list.ts';
import { matchingLicences } from '../../licences/matching-licences.sql.ts';
import { LICENCE_COLUMNS, LICENCE_FIELDS } from './licences.sql.ts';

type Sort = (typeof ALL_LICENCE_SORTS)[number];
export type AllLicencesQuery = ListQuery<Sort> & LicenceFilters;

/** In the directions of their indexes, so that nulls need no place of their own. */
const SORT_COLUMNS: Record<Sort, readonly string[]> = {
  created_at: ['created_at'],
  description: ['description_key'],
  expiry_date: ['expiry_date'],
  last_online_date: ['online_week', 'last_online_date'],
};

const orderOf = ({ sort = 'created_at', order = sort === 'created_at' ? 'desc' : 'asc' }: ListQuery<Sort>) =>
  sql.join([...SORT_COLUMNS[sort], 'uuid_id'].map((column) => sql`m.${sql.ref(column)} ${sql.raw(order)}`));

/** Counting in the order of an index stops at the cap; otherwise the planner would collect all matches first. */
const orderOfCount = (search: string, filters: LicenceFilters): RawBuilder<unknown> => {
  if (search !== '') return sql``;
  if (filters.silent_days !== undefined || filters.silent_since !== undefined) return sql`order by m.online_week`;
  const isByExpiry = [filters.expires_within, filters.expires_from, filters.expires_to].some(
    (day) => day !== undefined,
  );
  return isByExpiry ? sql`order by m.expiry_date` : sql`order by m.created_at`;
};

export const regionName = sql<string | null>`(select r.name from locations c join regions r on r.id = c.region_id
  where c.id = l.location_id)`;
export const packageName = sql<string | null>`(select p.name from packages p where p.id = l.base_package_id)`;

/** One page of the licences of a distributor, and how many match, up to the cap. */
export const pageOfLicences = async (
  tx: Tx,
  distributor: number,
  query: AllLicencesQuery,
): Promise<Page<ListedLicence>> => {
  const { search = '', page = 1, page_size: size = LIMITS.pageSize, sort, order, ...filters } = query;
  const matching = await matchingLicences(tx, distributor, { search, ...filters });
  const cap = search === '' ? LICENCE_COUNT_CAP : LICENCE_SEARCH_COUNT_CAP;
  const total = sql<number>`(select count(*)::integer from (select ${matching} ${orderOfCount(search, filters)}
    limit ${sql.lit(cap)}) counted)`;
  const keys = sql<{ key: string; place: number }>`(select x.key, row_number() over () as place
    from (select m.uuid_id as key ${matching} order by ${orderOf({ sort, order })}
      limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)}) x)`.as<'k'>(sql`k`);
  const rows = await tx
    .selectFrom(keys)
    .innerJoin('licences as l', 'l.uuid_id', 'k.key')
    .innerJoin('organisations as o', 'o.id', 'l.organisation_id')
    .select(LICENCE_COLUMNS)
    .select(LICENCE_FIELDS)
    .select([
      'o.name as organisation_name',
      regionName.as('region_name'),
      packageName.as('package_name'),
      total.as('total'),
    ])
    .orderBy('k.place')
    .execute();
  if (rows.length > 0 || page === 1) return takeTotal(rows);
  // After the last page there is no row that carries the total.
  const { rows: counts } = await sql<{ total: number }>`select ${total} as total`.execute(tx);
  return { rows: [], total: counts[0]?.total ?? 0 };
};
