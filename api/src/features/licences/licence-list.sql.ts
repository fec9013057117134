import type { ALL_LICENCE_SORTS, LicenceFilters, ListedLicence } from '@hub/contract/licence-list';
import { LIMITS } from '@hub/contract/limits';
import type { ListQuery } from '@hub/contract/lists';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Page, takeTotal } from '../../db/lists/short-list.ts';
import { findMatching, type Matching } from '../../licences/matching-licences.sql.ts';
import { countOf } from './licence-count.sql.ts';
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

export const orderOf = ({ sort = 'created_at', order = sort === 'created_at' ? 'desc' : 'asc' }: ListQuery<Sort>) =>
  sql.join([...SORT_COLUMNS[sort], 'uuid_id'].map((column) => sql`m.${sql.ref(column)} ${sql.raw(order)}`));

/** The matches of a search in the index, collected once, from which the page is sorted and the total counted. */
const collected = ({ where, term }: Matching, { sort = 'created_at' }: ListQuery<Sort>) =>
  term === 'rare'
    ? sql`(select ${sql.join(['uuid_id', ...SORT_COLUMNS[sort]].map((column) => sql`m.${sql.ref(column)}`))}
        from licences m where ${where})`
    : undefined;

const withFound = (tx: Tx, found: RawBuilder<unknown> | undefined): Pick<Tx, 'selectFrom' | 'selectNoFrom'> =>
  found === undefined
    ? tx
    : (tx.with(
        (name) => name('found').materialized(),
        () => found as RawBuilder<object>,
      ) as unknown as Tx);

const regionName = sql<string | null>`(select r.name from locations c join regions r on r.id = c.region_id
  where c.id = l.location_id)`;
const packageName = sql<string | null>`(select p.name from packages p where p.id = l.base_package_id)`;

/** One page of the licences of a distributor, and how many match, up to the cap. */
export const pageOfLicences = async (
  tx: Tx,
  distributor: number,
  query: AllLicencesQuery,
): Promise<Page<ListedLicence>> => {
  const { search = '', page = 1, page_size: size = LIMITS.pageSize, sort, order, ...filters } = query;
  const matching = await findMatching(tx, distributor, { search, ...filters });
  const found = collected(matching, { sort, order });
  const total = countOf(matching, filters, distributor);
  const from = found === undefined ? sql`licences m where ${matching.where}` : sql`found m`;
  const keys = sql<{ key: string; place: number }>`(select x.key, row_number() over () as place
    from (select m.uuid_id as key from ${from} order by ${orderOf({ sort, order })}
      limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)}) x)`.as<'k'>(sql`k`);
  const rows = await withFound(tx, found)
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
  const { total: counted } = await withFound(tx, found).selectNoFrom(total.as('total')).executeTakeFirstOrThrow();
  return { rows: [], total: counted };
};
