import type { ALL_LICENCE_SORTS, LicenceFilters, ListedLicence } from '@hub/contract/licence-list';
import { LIMITS } from '@hub/contract/limits';
import type { ListQuery } from '@hub/contract/lists';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Page } from '../../db/lists/short-list.ts';
import { prepared } from '../../db/prepared-query.ts';
import { isCopied, listedByLastOnline } from '../../licences/last-online.sql.ts';
import { findMatching, type Matching } from '../../licences/matching-licences.sql.ts';
import { countOf } from './licence-count.sql.ts';
import { LICENCE_COLUMNS, LICENCE_FIELDS } from './licences.sql.ts';

type Sort = (typeof ALL_LICENCE_SORTS)[number];
export type AllLicencesQuery = ListQuery<Sort> & LicenceFilters;

/** In the directions of their indexes, so that nulls need no place of their own. */
const SORT_COLUMNS: Record<Sort, string> = {
  created_at: 'created_at',
  description: 'description_key',
  expiry_date: 'expiry_date',
  last_online_date: 'last_online_date',
};

type Order = Pick<ListQuery<Sort>, 'sort' | 'order'>;

const directionOf = ({ sort = 'created_at', order = sort === 'created_at' ? 'desc' : 'asc' }: Order) => order;

export const orderOf = ({ sort = 'created_at', order }: Order) => {
  const direction = sql.raw(directionOf({ sort, order }));
  return sql`m.${sql.ref(SORT_COLUMNS[sort])} ${direction}, m.uuid_id ${direction}`;
};

/** The matches of a search in the index, collected once, from which the page is sorted and the total counted. */
const collected = ({ where }: Matching, { sort = 'created_at' }: Order) =>
  sql`(select m.uuid_id, m.${sql.ref(SORT_COLUMNS[sort])} from licences m where ${where})`;

/** In the order of the index of last check-ins; a licence itself is only read if the index does not know enough of it. */
const keysByLastOnline = ({ where, term }: Matching, filters: LicenceFilters, distributor: number, order: Order) => {
  const direction = directionOf(order);
  const isKnown = term === 'none' && isCopied(filters);
  return sql`select s.licence_id from ${listedByLastOnline(distributor, filters, direction)}
    ${isKnown ? sql`` : sql`join licences m on m.uuid_id = s.licence_id where ${where}`}
    order by s.last_online_date ${sql.raw(direction)}, s.licence_id ${sql.raw(direction)}`;
};

/** Filters that most licences match, so that the first matches are near. */
const isCommon = ({ status, ...filters }: LicenceFilters): boolean =>
  isCopied(filters) && (status === undefined || status === 'activated');

/** The ids of the matches in their order. */
const keysOf = (matching: Matching, filters: LicenceFilters, distributor: number, order: Order) => {
  if (matching.term === 'rare') return sql`select m.uuid_id from found m order by ${orderOf(order)}`;
  return order.sort === 'last_online_date' && isCommon(filters)
    ? keysByLastOnline(matching, filters, distributor, order)
    : sql`select m.uuid_id from licences m where ${matching.where} order by ${orderOf(order)}`;
};

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
  const { rows } = await sql<{ keys: string; total: number }>`
    ${matching.term === 'rare' ? sql`with found as materialized ${collected(matching, { sort, order })}` : sql``}
    select array(${keysOf(matching, filters, distributor, { sort, order })}
        limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)})::text as keys,
      ${countOf(matching, filters, distributor)} as total`.execute(tx);
  const { keys = NO_KEYS, total = 0 } = rows[0] ?? {};
  return { rows: keys === NO_KEYS ? [] : await licencesOf(tx, { keys }), total };
};
