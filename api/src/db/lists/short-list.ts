import { LIMITS } from '@hub/contract/limits';
import type { ListQuery } from '@hub/contract/lists';
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { type KeyType, type RowKeys, readKeys } from './row-keys.ts';

export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** The expressions that each sort column orders by, most significant first. */
type SortKeys<Column extends string> = Record<Column, readonly Expression<unknown>[]>;

interface ListShape<Column extends string> {
  sorts: SortKeys<Column>;
  defaultSort: Column;
  defaultOrder?: 'asc' | 'desc';
  /** Makes the order total. */
  tieBreak: Expression<unknown>;
}

/** Every row of a page carries the total, so that page and total are one query. */
export const takeTotal = <Row extends object>(rows: readonly (Row & { total: number })[]): Page<Row> => ({
  total: rows[0]?.total ?? 0,
  rows: rows.map(({ total: _total, ...row }) => row as unknown as Row),
});

const inOrder = <DB, TB extends keyof DB, O, Column extends string>(
  rows: SelectQueryBuilder<DB, TB, O>,
  query: ListQuery<Column>,
  shape: ListShape<Column>,
): SelectQueryBuilder<DB, TB, O> => {
  const order = query.order ?? (query.sort === undefined ? (shape.defaultOrder ?? 'asc') : 'asc');
  let ordered = rows;
  for (const key of shape.sorts[query.sort ?? shape.defaultSort])
    ordered = ordered.orderBy(sql`${key} ${sql.raw(order)} nulls last`);
  return ordered.orderBy(sql`${shape.tieBreak} ${sql.raw(order)}`);
};

/** The keys of everything that matches, in the order of the list. */
export const keysOf = <DB, TB extends keyof DB, O, Column extends string>(
  tx: Tx,
  type: KeyType,
  matching: SelectQueryBuilder<DB, TB, O>,
  query: ListQuery<Column>,
  shape: ListShape<Column>,
): Promise<RowKeys> =>
  readKeys(tx, type, sql`${inOrder(matching.select(sql`${shape.tieBreak}`.as('key')), query, shape)}`);

/**
 * One page of the matching rows and their total, for a list that is short by nature: of one location, one licence, one
 * catalogue. `matching` has its joins and conditions and selects nothing yet; `select` adds the columns, for the
 * rows of the page only. Lists that may grow without bound are in large-list.ts.
 */
export const pageOf = async <DB, TB extends keyof DB, O, Row, Column extends string>(
  matching: SelectQueryBuilder<DB, TB, O>,
  query: ListQuery<Column>,
  shape: ListShape<Column>,
  select: (of: SelectQueryBuilder<DB, TB, O>) => SelectQueryBuilder<DB, TB, Row>,
): Promise<Page<Row>> => {
  const ordered = inOrder(select(matching), query, shape);
  if (query.page === undefined) {
    const rows = await ordered.execute();
    return { rows, total: rows.length };
  }
  const size = query.page_size ?? LIMITS.pageSize;
  const counted = matching.select(sql<number>`count(*)::integer`.as('total'));
  const rows = await ordered
    .select(sql<number>`(${counted})`.as('total'))
    .limit(size)
    .offset((query.page - 1) * size)
    .execute();
  if (rows.length > 0 || query.page === 1) return takeTotal(rows as (Row & { total: number })[]) as Page<Row>;
  // After the last page there is no row that carries the total.
  const [count] = (await counted.execute()) as unknown as { total: number }[];
  return { rows: [], total: count?.total ?? 0 };
};
