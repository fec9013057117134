import {
  type ALL_LICENCE_SORTS,
  LICENCE_COUNT_CAP,
  type LicenceFilters,
  type ListedLicence,
} from '@hub/contract/licence-list';
import { LIMITS } from '@hub/contract/limits';
import type { ListQuery } from '@hub/contract/lists';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Page, takeTotal } from '../../db/lists/short-list.ts';
import { licencesMatching } from './licence-filter.sql.ts';
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

/** One more than is shown as the total, so that a full count is known to be cut off. */
const MAX_MATCHES = LICENCE_COUNT_CAP + 1;

/** How many licences a term matches, up to the cap; undefined without a term. */
const countMatches = async (tx: Tx, term: string): Promise<number | undefined> => {
  if (term === '') return undefined;
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from hub_match_licences(${term}, ${MAX_MATCHES}::integer)`.execute(tx);
  return rows[0]?.n ?? 0;
};

/** A common term is looked for in the order of the list; the matches of any other are collected from the search index. */
const matchingTerm = (term: string, matches: number | undefined): RawBuilder<unknown> => {
  if (matches === undefined) return sql``;
  return matches >= MAX_MATCHES
    ? sql` and m.search like hub_pattern(${term})`
    : sql` and m.uuid_id in (select hub_match_licences(${term}, ${MAX_MATCHES}::integer))`;
};

/** One page of the licences of a distributor, and how many match, up to the cap. */
export const pageOfLicences = async (
  tx: Tx,
  distributor: number,
  query: AllLicencesQuery,
): Promise<Page<ListedLicence>> => {
  const { search = '', page = 1, page_size: size = LIMITS.pageSize, sort, order, ...filters } = query;
  const matches = await countMatches(tx, search);
  if (matches === 0) return { rows: [], total: 0 };
  const matching = sql`from licences m
    where ${licencesMatching(filters, distributor)}${matchingTerm(search, matches)}`;
  const total = sql<number>`(select count(*)::integer from (select ${matching} limit ${sql.lit(LICENCE_COUNT_CAP)}) counted)`;
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
      sql<
        string | null
      >`(select r.name from locations c join regions r on r.id = c.region_id where c.id = l.location_id)`.as(
        'region_name',
      ),
      sql<string | null>`(select p.name from packages p where p.id = l.base_package_id)`.as('package_name'),
      total.as('total'),
    ])
    .orderBy('k.place')
    .execute();
  if (rows.length > 0 || page === 1) return takeTotal(rows);
  // After the last page there is no row that carries the total.
  const { rows: counts } = await sql<{ total: number }>`select ${total} as total`.execute(tx);
  return { rows: [], total: counts[0]?.total ?? 0 };
};
