import type { Call, CallReply } from '@hub/contract/call';
import { csvRow } from '@hub/contract/csv';
import type { ReportCell } from '@hub/contract/reports';
import type { Tx } from '../db/database.ts';
import { inBatches } from '../db/lists/in-batches.ts';
import type { CsvFile, CsvHandler, CsvLines, Handler, InTransaction } from './route.ts';

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
