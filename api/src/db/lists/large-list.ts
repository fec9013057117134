import { LIMITS, PAGE_SIZES } from '@hub/contract/limits';
import type { ArchivedFilter, ListQuery } from '@hub/contract/lists';
import { type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '../database.ts';
import { prepared, type QueryCreator, type Value } from '../prepared-query.ts';
import { type KeyType, keysOfParts, type PackedKeys, packedKeys, type RowKeys } from './row-keys.ts';
import { type Page, takeTotal } from './short-list.ts';

/** The options that change the SQL: one prepared statement per combination. */
export interface ListShape<Column extends string> {
  sort: Column;
  order: 'asc' | 'desc';
  searched: boolean;
  /** So many rows match the search that a page is found sooner by reading in the order of the list. */
  common: boolean;
  archived: ArchivedFilter;
  /** Rows per page; `undefined` for the whole list. */
  size: number | undefined;
  /** Whether the page starts at the first row. */
  first: boolean;
}

export interface ListValues extends Record<string, unknown> {
  search: string;
  skip: number;
  /** How many rows match, where that is known already. */
  total: number;
  /** The id of the parent, such as the organisation whose locations are listed. */
  of: number;
}

type ListValue = Value<ListValues>;
/** The keys of a page and their positions (`place`), to be joined as `k`. */
export type KeysOfPage = AliasedRawBuilder<{ key: never; place: number }, 'k'>;

/** The condition of each archived filter. */
export const archivedIs: Record<ArchivedFilter, RawBuilder<unknown>> = {
  exclude: sql` and m.archived_at is null`,
  only: sql` and m.archived_at is not null`,
  include: sql``,
};

interface LargeList<Column extends string, Row> {
  /** The columns of the matching rows that each sort column orders by, most significant first. */
  sorts: Record<Column, readonly string[]>;
  defaultSort: Column;
  defaultOrder?: 'asc' | 'desc';
  /** The unique column of the matching rows, last in every order. */
  key: string;
  /** The type of that column, if it is not an integer. */
  keyType?: KeyType;
  /** Nullable columns; nulls come last in both directions. */
  mayBeEmpty?: readonly string[];
  /** `from … m where …`: the matching rows, each with its key and all sort columns. */
  matching(shape: ListShape<Column>, value: ListValue): RawBuilder<unknown>;
  /** What a search finds, worked out once under the name `matched`, from which `matching` reads unless it is common. */
  matched?(value: ListValue): RawBuilder<unknown>;
  /**
   * The same for a page: with the `total` of the matches, or that alone, in a row without a key, if there are more than
   * `most`. Such a search is common.
   */
  matchedUpTo?(most: number, archived: ArchivedFilter, value: ListValue): RawBuilder<unknown>;
  /** A stored count of the matching rows, where there is one. */
  total?(shape: ListShape<Column>, value: ListValue): RawBuilder<number> | undefined;
  /** The keys at a position, where there is a position index: a from-item with `key` and `place`. */
  keysAt?(shape: ListShape<Column>, value: ListValue): RawBuilder<unknown> | undefined;
  /** The full rows, joined to the page's keys. */
  rows(db: Pick<QueryCreator, 'selectFrom'>, keys: KeysOfPage): SelectQueryBuilder<never, never, Row>;
}

const orderOf = <Column extends string>(list: LargeList<Column, unknown>, { sort, order }: ListShape<Column>) => {
  const columns = [...list.sorts[sort], list.key].map((column) => {
    const emptyLast = list.mayBeEmpty?.includes(column) === true ? sql` nulls last` : sql``;
    return sql`m.${sql.ref(column)} ${sql.raw(order)}${emptyLast}`;
  });
  return sql.join(columns);
};

const keysOf = <Column extends string>(
  list: LargeList<Column, unknown>,
  shape: ListShape<Column>,
  value: ListValue,
) => {
  const indexed = shape.first || shape.size === undefined ? undefined : list.keysAt?.(shape, value);
  if (indexed !== undefined) return sql`(select key, place from ${indexed})`;
  const size = shape.size === undefined ? sql`` : sql` limit ${sql.lit(shape.size)}`;
  const skip = shape.first ? sql`` : sql` offset ${value('skip')}`;
  // row_number() follows the order of the subquery.
  return sql`(select x.key, row_number() over () as place
    from (select m.${sql.ref(list.key)} as key ${list.matching(shape, value)} order by ${orderOf(list, shape)}${size}${skip}) x)`;
};

const totalOf = <Column extends string>(
  list: LargeList<Column, unknown>,
  shape: ListShape<Column>,
  value: ListValue,
) => {
  if (shape.common) return sql<number>`${value('total')}::integer`;
  const stored = shape.searched ? undefined : list.total?.(shape, value);
  return stored ?? sql<number>`(select count(*)::integer ${list.matching(shape, value)})`;
};

/** With this many matches, collecting and sorting them takes longer than a walk to the first page of them. */
const COMMON_MATCHES = 2_000;

/**
 * A list that may have a million rows. The page's keys are found first, by an index-only scan, and then their rows; the
 * total comes from the same statement, from a stored count where there is one.
 */
export const largeList = <Column extends string, Row>(list: LargeList<Column, Row>) => {
  type ReadPage = (tx: Tx, values: ListValues) => Promise<(Row & { total: number })[]>;
  type ReadMatches = (tx: Tx, values: ListValues) => Promise<(Row & { total: number; place: number | null })[]>;
  const pages = new Map<string, ReadPage>();
  const matches = new Map<string, ReadMatches>();
  const totals = new Map<string, (tx: Tx, values: ListValues) => Promise<{ total: number }[]>>();
  const keys = new Map<string, (tx: Tx, values: ListValues) => Promise<PackedKeys[]>>();

  const withMatched = (
    db: QueryCreator,
    shape: ListShape<Column>,
    value: ListValue,
  ): Pick<QueryCreator, 'selectFrom'> =>
    shape.searched && !shape.common && list.matched !== undefined
      ? (db.with(
          (name) => name('matched').materialized(),
          () => sql`(${list.matched?.(value)})` as RawBuilder<object>,
        ) as unknown as QueryCreator)
      : db;

  const preparePage = (shape: ListShape<Column>): ReadPage =>
    prepared<ListValues, Row & { total: number }>(
      shape.first && !shape.searched && shape.size !== undefined ? 'quick' : 'slow',
      (db, value) =>
        list
          .rows(withMatched(db, shape, value), keysOf(list, shape, value).as('k') as unknown as KeysOfPage)
          .select(totalOf(list, shape, value).as('total'))
          .orderBy(sql`k.place`) as unknown as SelectQueryBuilder<never, never, Row & { total: number }>,
    );

  /** A page of a search and how many rows match, from one read of the search index; of a common one only the number. */
  const prepareMatches = (shape: ListShape<Column>): ReadMatches =>
    prepared('slow', (db, value) => {
      const rows = list
        .rows(db, keysOf(list, shape, value).as('k') as unknown as KeysOfPage)
        .select(sql`k.place`.as('place'));
      return sql`with matched as materialized (${list.matchedUpTo?.(COMMON_MATCHES, shape.archived, value)})
        select p.*, t.total from (select coalesce(max(m.total), 0) as total from matched m) t left join (${rows}) p on true
        order by p.place`;
    });

  type Query = ListQuery<Column> & { archived?: ArchivedFilter | undefined };
  const orderedBy = (query: Query): Pick<ListShape<Column>, 'sort' | 'order' | 'searched' | 'archived'> => ({
    sort: query.sort ?? list.defaultSort,
    order: query.order ?? (query.sort === undefined ? (list.defaultOrder ?? 'asc') : 'asc'),
    searched: (query.search ?? '') !== '',
    archived: query.archived ?? 'exclude',
  });

  const keep = <Statement>(statements: Map<string, Statement>, id: string, prepare: () => Statement): Statement => {
    const known = statements.get(id) ?? prepare();
    statements.set(id, known);
    return known;
  };

  const readPage = async (tx: Tx, query: Query, of = 0): Promise<Page<Row>> => {
    const { search = '', page, page_size: pageSize = LIMITS.pageSize } = query;
    const skip = page === undefined ? 0 : (page - 1) * pageSize;
    const values = { search, skip, of, total: 0 };
    const shape: ListShape<Column> = {
      ...orderedBy(query),
      common: false,
      // A few sizes limit the number of statements: any other size is cut from the next larger one.
      size: page === undefined ? undefined : PAGE_SIZES.find((size) => size >= pageSize),
      first: skip === 0,
    };
    if (shape.searched && shape.size !== undefined && list.matchedUpTo !== undefined) {
      const found = await keep(matches, JSON.stringify(shape), () => prepareMatches(shape))(tx, values);
      const total = found[0]?.total ?? 0;
      if (total > COMMON_MATCHES && skip < total) {
        shape.common = true;
        values.total = total;
      } else {
        const rows = found.filter(({ place }) => place !== null).slice(0, pageSize);
        return { rows: rows.map(({ total: _total, place: _place, ...row }) => row as unknown as Row), total };
      }
    }
    const id = JSON.stringify(shape);
    const { rows, total } = takeTotal(await keep(pages, id, () => preparePage(shape))(tx, values)) as Page<Row>;
    if (rows.length > 0 || skip === 0) return { rows: page === undefined ? rows : rows.slice(0, pageSize), total };
    // After the last page there is no row that carries the total.
    const count = keep(totals, id, () =>
      prepared<ListValues, { total: number }>('slow', (db, value) =>
        withMatched(db, shape, value)
          .selectFrom(sql`(select ${totalOf(list, shape, value)} as total)`.as('t'))
          .select(sql<number>`t.total`.as('total')),
      ),
    );
    return { rows: [], total: (await count(tx, values))[0]?.total ?? 0 };
  };

  /** The keys of everything that matches, in the order of the list. */
  const readKeys = async (tx: Tx, query: Query, of = 0): Promise<RowKeys> => {
    const { keyType = 'integer' } = list;
    const shape: ListShape<Column> = { ...orderedBy(query), common: false, size: undefined, first: true };
    const id = JSON.stringify(shape);
    const ask = keep(keys, id, () =>
      prepared<ListValues, PackedKeys>('slow', (_db, value) => {
        const found =
          shape.searched && list.matched !== undefined
            ? sql`with matched as materialized (${list.matched(value)}) `
            : sql``;
        return packedKeys(keyType, sql`${found}select k.key from ${keysOf(list, shape, value)} k`);
      }),
    );
    return keysOfParts(keyType, await ask(tx, { search: query.search ?? '', skip: 0, of, total: 0 }));
  };

  return Object.assign(readPage, { readKeys });
};
