import type { Call, CallReply } from '@hub/contract/call';
import { csvRow } from '@hub/contract/csv';
import type { ReportCell } from '@hub/contract/reports';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import { readDelimited } from '../db/lists/delimited-rows.ts';
import { inBatches } from '../db/lists/in-batches.ts';
import { inChunks } from '../db/lists/in-chunks.ts';
import type { RowKeys } from '../db/lists/row-keys.ts';
import { csvOfDelimited } from './csv-of-delimited.ts';
import type { CsvFile, CsvHandler, CsvLines, Handler, InTransaction } from './route.ts';

interface LargeList {
  /** The keys of everything that matches, in the order of the list. */
  keys(tx: Tx): Promise<RowKeys>;
  /** The cells of each column in SQL, by its header. */
  columns: Record<string, RawBuilder<unknown>>;
  /** What the cells are read from; see `DelimitedRows`. */
  from: RawBuilder<unknown>;
}

/**
 * A list that may have a million rows, as a file. All keys are read first, so that rows that come or go meanwhile move no
 * other row to where it is missed or repeated.
 */
export const csvOfLargeList = async (inTransaction: InTransaction, list: LargeList): Promise<CsvFile> => {
  const keys = await inTransaction((tx) => list.keys(tx));
  const rows = { from: list.from, cells: Object.values(list.columns) };

  async function* lines(): AsyncGenerator<CsvLines> {
    yield csvRow(Object.keys(list.columns));
    const chunks = inChunks(keys.count, (start, end) =>
      inTransaction((tx) => readDelimited(tx, keys.slice(start, end), rows)),
    );
    for await (const text of chunks) if (text !== null) yield csvOfDelimited(text, rows.cells.length);
  }

  return { total: keys.count, lines: lines() };
};

/** The cell of each column, by its header. */
type Columns<Row> = Record<string, (row: Row) => ReportCell>;

const linesOf = <Row>(columns: Columns<Row>, rows: readonly Row[]): string => {
  const cells = Object.values(columns);
  return rows.map((row) => csvRow(cells.map((cell) => cell(row)))).join('');
};

interface FixedOrderList<Row> {
  total: number;
  columns: Columns<Row>;
  /** The rows after the last one that was read, or the first ones. */
  rowsAfter(tx: Tx, last: Row | undefined, limit: number): Promise<Row[]>;
}

/** A list in an order that no change alters, such as the newest first, as a file. */
export const csvOfFixedOrder = <Row>(inTransaction: InTransaction, list: FixedOrderList<Row>): CsvFile => {
  async function* lines(): AsyncGenerator<CsvLines> {
    yield csvRow(Object.keys(list.columns));
    const batches = inBatches<Row>((last, limit) => inTransaction((tx) => list.rowsAfter(tx, last, limit)));
    for await (const rows of batches) yield linesOf(list.columns, rows);
  }

  return { total: list.total, lines: lines() };
};

/** Rows that are here already as a file. */
export const csvOfRows = <Row>(rows: readonly Row[], columns: Columns<Row>): CsvFile => {
  async function* lines(): AsyncGenerator<CsvLines> {
    yield csvRow(Object.keys(columns));
    yield linesOf(columns, rows);
  }

  return { total: rows.length, lines: lines() };
};

type RowOf<C extends Call> = CallReply<C> extends readonly (infer Row)[] ? Row : never;

/** A list that is short by nature as a file: its handler answers the whole list when no page is asked for. */
export const csvOfShortList =
  <C extends Call & { csv: string; list: true }>(list: Handler<C>, columns: Columns<RowOf<C>>): CsvHandler<C> =>
  async (inTransaction, ctx, services) => {
    const query = { ...(ctx.query as unknown as object), page: undefined };
    const { rows } = (await inTransaction((tx) => list(tx, { ...ctx, query } as typeof ctx, services))) as {
      rows: RowOf<C>[];
    };
    return csvOfRows(rows, columns);
  };
