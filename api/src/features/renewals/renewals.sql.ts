import { LIMITS } from '@hub/contract/limits';
import type { ListQuery } from '@hub/contract/lists';
import type { RenewalCounts, RenewalPlace } from '@hub/contract/renewals';
import { RENEWAL_COUNT_CAP, RENEWAL_MONTHS, renewalMonths } from '@hub/contract/renewals.policy';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Page } from '../../db/lists/short-list.ts';

export interface RenewalFilters {
  product?: number | undefined;
  package?: number | undefined;
  created_by?: string | undefined;
}

const DAY_MS = 24 * 3_600_000;

/** Today, and the first day of each following month. The last one ends the tree. */
export const boundaries = (now: Date): Date[] => {
  const months = renewalMonths(now);
  const end = new Date(`${months.at(-1)?.expires_to}T00:00:00Z`).getTime() + DAY_MS;
  return [...months.map(({ expires_from }) => new Date(`${expires_from}T00:00:00Z`)), new Date(end)];
};

/** Written into the statement, because the plan depends on it. */
const moment = (date: Date): RawBuilder<unknown> => sql`${sql.lit(date.toISOString())}::timestamptz`;

/** Licences as `m` that the tree counts; the conditions of the index licences_due. */
export const isDue = (filters: RenewalFilters, end: Date): RawBuilder<unknown> =>
  sql.join(
    [
      sql`m.expiry_date < ${moment(end)} and m.archived_at is null and not m.is_location_archived`,
      ...(filters.product === undefined ? [] : [sql`m.product_id = ${sql.lit(filters.product)}`]),
      ...(filters.package === undefined ? [] : [sql`m.base_package_id = ${sql.lit(filters.package)}`]),
      ...(filters.created_by === undefined ? [] : [sql`m.created_by = ${filters.created_by}::uuid`]),
    ],
    sql` and `,
  );

/** 0 for what is overdue, then the number of the month. */
export const bucketOf = (days: readonly Date[]): RawBuilder<number> =>
  sql<number>`width_bucket(m.expiry_date, array[${sql.join(days.map(moment))}])`;

const NONE: RenewalCounts = { overdue: 0, months: Array<number>(RENEWAL_MONTHS).fill(0) };

const add = ({ overdue, months }: RenewalCounts, bucket: number, licences: number): RenewalCounts =>
  bucket === 0
    ? { overdue: overdue + licences, months }
    : { overdue, months: months.map((count, index) => (index === bucket - 1 ? count + licences : count)) };

export const addCounts = (one: RenewalCounts | undefined, other: RenewalCounts): RenewalCounts => ({
  overdue: (one ?? NONE).overdue + other.overdue,
  months: (one ?? NONE).months.map((count, index) => count + (other.months[index] ?? 0)),
});

/** What is due, by the id of a place. */
const countsByPlace = (rows: readonly { place: number; bucket: number; licences: number }[]) => {
  const counts = new Map<number, RenewalCounts>();
  for (const { place, bucket, licences } of rows) counts.set(place, add(counts.get(place) ?? NONE, bucket, licences));
  return counts;
};

export type RenewalsQuery = ListQuery<'name'> & RenewalFilters;

const COUNT_CAP = sql.lit(RENEWAL_COUNT_CAP);

/** So many licences have a thousand organisations, unless most of these have several. */
const COUNTED_LICENCES = 4_000;

const countByAsking = (asking: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from (select ${asking} limit ${COUNT_CAP}) x)`;

/**
 * How many organisations there are, up to the cap. The licences that expire first are enough to tell where they belong to
 * as many organisations, or where they are all that are due; otherwise the organisations are asked one by one.
 */
const countByLicences = (
  distributor: number,
  due: RawBuilder<unknown>,
  asking: RawBuilder<unknown>,
): RawBuilder<number> => {
  const limit = sql.lit(COUNTED_LICENCES);
  return sql<number>`(
    with due_first as materialized (
      select m.organisation_id from licences m where m.distributor_id = ${sql.lit(distributor)} and ${due}
      order by m.expiry_date limit ${limit}),
    counted as materialized (
      select (select count(*) from due_first) as licences,
        (select count(distinct d.organisation_id)::integer from due_first d) as organisations)
    select case when c.organisations >= ${COUNT_CAP} then ${COUNT_CAP}
      when c.licences < ${limit} then c.organisations else ${countByAsking(asking)} end from counted c)`;
};

/** Organisations as `o` in which something is due, and what `with` they need. */
export const organisationsDue = (
  distributor: number,
  { search = '', order = 'asc' }: RenewalsQuery,
  due: RawBuilder<unknown>,
) => {
  const ofOrganisation = sql`from licences m where m.organisation_id = o.id and ${due}`;
  const direction = sql.raw(order);
  const inOrder = sql`order by o.name_key ${direction}, o.id ${direction}`;
  if (search === '') {
    const matching = sql`from organisations o
      where o.distributor_id = ${sql.lit(distributor)} and o.archived_at is null and exists (select ${ofOrganisation})`;
    return { withFound: sql``, matching, inOrder, total: countByLicences(distributor, due, matching) };
  }
  // A scalar sub-select is not made a join, which would ask all of them.
  const isDueIn = sql`(select true ${ofOrganisation} limit 1)`;
  return {
    // The matches are found once, and asked in the order of their names until the page is full.
    withFound: sql`found as materialized (
      select f.id, f.name_key from hub_match_organisations(${search}) f where f.archived_at is null),`,
    matching: sql`from (select o.id, o.name_key from found o ${inOrder}) o where ${isDueIn}`,
    inOrder,
    total: countByAsking(sql`from found o where ${isDueIn}`),
  };
};

/** A page of organisations in which something is due, by name. */
export const pageOfRenewals = async (
  tx: Tx,
  distributor: number,
  query: RenewalsQuery,
): Promise<Page<RenewalPlace>> => {
  const {
    page = 1,
    page_size: size = LIMITS.pageSize,
    search: _search,
    order: _order,
    sort: _sort,
    ...filters
  } = query;
  const days = boundaries(new Date());
  const due = isDue(filters, days[RENEWAL_MONTHS] as Date);
  const { withFound, matching, inOrder, total } = organisationsDue(distributor, query, due);
  const { rows } = await sql<{ id: number | null; name: string; bucket: number; licences: number; total: number }>`
    with ${withFound} page as materialized (
      select o.id, row_number() over () as place
      from (select o.id ${matching} ${inOrder} limit ${sql.lit(size)} offset ${sql.lit((page - 1) * size)}) o
    )
    select p.id, o.name, c.bucket, c.licences, t.total
    from (select ${total} as total) t
    left join page p on true
    left join organisations o on o.id = p.id
    left join lateral (
      select ${bucketOf(days)} as bucket, count(*)::integer as licences from licences m
      where m.organisation_id = p.id and ${due} group by 1
    ) c on true
    order by p.place`.execute(tx);
  const places = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ place: id, ...row }]));
  const counts = countsByPlace(places);
  const names = new Map(places.map(({ place, name }) => [place, name]));
  return {
    rows: [...names].map(([id, name]) => ({ id, name, ...(counts.get(id) ?? NONE) })),
    total: rows[0]?.total ?? 0,
  };
};

/** What is due at the locations of an organisation, by their ids. */
export const countByLocation = async (tx: Tx, organisation: number, filters: RenewalFilters) => {
  const days = boundaries(new Date());
  const { rows } = await sql<{ place: number; bucket: number; licences: number }>`
    select m.location_id as place, ${bucketOf(days)} as bucket, count(*)::integer as licences from licences m
    where m.organisation_id = ${sql.lit(organisation)} and ${isDue(filters, days[RENEWAL_MONTHS] as Date)}
    group by 1, 2`.execute(tx);
  return countsByPlace(rows);
};

export const findOpenOrganisation = (tx: Tx, id: number) =>
  tx.selectFrom('organisations').select('id').where('id', '=', id).where('archived_at', 'is', null).executeTakeFirst();

/** Names and regions of locations, by name. */
export const namesOfLocations = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('locations')
    .select(['id', 'name', 'region_id'])
    .where('id', '=', sql<number>`any (${ids}::integer[])`)
    .orderBy('name_key')
    .orderBy('id')
    .execute();

export const regionsOf = (tx: Tx, organisation: number) =>
  tx
    .selectFrom('regions')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisation)
    .orderBy('name_key')
    .orderBy('id')
    .execute();
