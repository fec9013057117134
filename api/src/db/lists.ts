import { LIMITS } from '@hub/contract/limits';
import type { ListQuery } from '@hub/contract/lists';
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';

export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** What each sort column of a list sorts by, most significant first; the key at the end makes the order total. */
export type SortKeys<Column extends string> = Record<Column, readonly Expression<unknown>[]>;

interface ListShape<Column extends string> {
  sorts: SortKeys<Column>;
  defaultSort: Column;
  defaultOrder?: 'asc' | 'desc';
  tieBreak: Expression<unknown>;
}

/**
 * One page of what matches, and how many match in all. `matching` has its joins and conditions and selects nothing
 * yet; `select` adds the columns, for the rows of the page only.
 */
export const pageOf = async <DB, TB extends keyof DB, O, Row, Column extends string>(
  matching: SelectQueryBuilder<DB, TB, O>,
  query: ListQuery<Column>,
  shape: ListShape<Column>,
  select: (of: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<Page<Row>> => {
  const order = query.order ?? (query.sort === undefined ? (shape.defaultOrder ?? 'asc') : 'asc');
  let ordered = select(matching);
  for (const key of shape.sorts[query.sort ?? shape.defaultSort])
    ordered = ordered.orderBy(sql`${key} ${sql.raw(order)} nulls last`);
  ordered = ordered.orderBy(sql`${shape.tieBreak} ${sql.raw(order)}`);
  if (query.page === undefined) {
    const rows = await ordered.execute();
    return { rows, total: rows.length };
  }
  const size = query.page_size ?? LIMITS.pageSize;
  const rows = await ordered
    .limit(size)
    .offset((query.page - 1) * size)
    .execute();
  const counted = await matching.select(sql<number>`count(*)::integer`.as('total')).execute();
  return { rows, total: (counted as unknown as { total: number }[])[0]?.total ?? 0 };
};
