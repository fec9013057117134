import type { ALL_LICENCE_SORTS, LicenceFilters, ListedLicence } from '@hub/contract/licence-list';
import { LIMITS } from '@hub/contract/limits';
import type { ListQuery } from '@hub/contract/lists';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Page } from '../../db/lists/short-list.ts';
import { prepared } from '../../db/prepared-query.ts';
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

const regionName = sql<string | null>`(select r.name from locations c join regions r on r.id = c.region_id
  where c.id = l.location_id)`;
const packageName = sql<string | null>`(select p.name from packages p where p.id = l.base_package_id)`;

/** Apart from the statement that finds the page: this one is always the same, so that it is planned once. */
const licencesOf = prepared<{ keys: string }, ListedLicence>('slow', (db, value) =>
  db
    .selectFrom(
      sql<{ key: string; place: number }>`unnest(${value('keys')}::text::uuid[]) with ordinality`.as<'k'>(
        sql`k (key, place)`,
      ),
    )
    .innerJoin('licences as l', 'l.uuid_id', 'k.key')
    .innerJoin('organisations as o', 'o.id', 'l.organisation_id')
    .select(LICENCE_COLUMNS)
    .select([
      ...LICENCE_FIELDS,
      'o.name as organisation_name',
      regionName.as('region_name'),
      packageName.as('package_name'),
    ])
    .orderBy('k.place'),
);

const NO_KEYS = '{}';

/** One page of the licences of a distributor, and how many match, up to the cap. */
export const pageOfLicences = async (
  tx: Tx,
  distributor: number,
  query: AllLicencesQuery,
): Promise<Page<ListedLicence>> => {
  const { search = '', page = 1, page_size: size = LIMITS.pageSize, sort, order, ...filters } = query;
  const matching = await findMatching(tx, distributor, { search, ...filters });
  const found = collected(matching, { sort, order });
  const from = found === undefined ? sql`licences m where ${matching.where}` : sql`found m`;
  const { rows } = await sql<{ keys: string; total: number }>`
    ${found === undefined ? sql`` : sql`with found as materialized ${found}`}
    select array(select m.uuid_id from ${from} order by ${orderOf({ sort, order })}
        limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)})::text as keys,
      ${countOf(matching, filters, distributor)} as total`.execute(tx);
  const { keys = NO_KEYS, total = 0 } = rows[0] ?? {};
  return { rows: keys === NO_KEYS ? [] : await licencesOf(tx, { keys }), total };
};
