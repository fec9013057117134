import type { Call, CallReply } from '@hub/contract/call';
import { csvOfDelimited, csvRow } from '@hub/contract/csv';
import type { ReportCell } from '@hub/contract/reports';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import { readDelimited } from '../db/lists/delimited-rows.ts';
import { inChunks } from '../db/lists/in-chunks.ts';
import type { RowKeys } from '../db/lists/row-keys.ts';
import type { CsvFile, CsvHandler, Handler, InTransaction } from './route.ts';

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

  async function* lines(): AsyncGenerator<string> {
    yield csvRow(Object.keys(list.columns));
    const chunks = inChunks(keys.count, (start, end) =>
      inTransaction((tx) => readDelimited(tx, keys.slice(start, end), rows)),
    );
    for await (const text of chunks) if (text !== null) yield csvOfDelimited(text, rows.cells.length);
  }

  return { total: keys.count, lines: lines() };
};

type RowOf<C extends Call> = CallReply<C> extends readonly (infer Row)[] ? Row : never;

/** A list that is short by nature as a file: its handler answers the whole list when no page is asked for. */
export const csvOfShortList =
  <C extends Call & { csv: string; list: true }>(
    list: Handler<C>,
    columns: Record<string, (row: RowOf<C>) => ReportCell>,
  ): CsvHandler<C> =>
  async (inTransaction, ctx, services) => {
    const query = { ...(ctx.query as unknown as object), page: undefined };
    const { rows, total } = (await inTransaction((tx) => list(tx, { ...ctx, query } as typeof ctx, services))) as {
      rows: RowOf<C>[];
      total: number;
    };
    const cells = Object.values(columns);

    async function* lines(): AsyncGenerator<string> {
      yield csvRow(Object.keys(columns));
      yield rows.map((row) => csvRow(cells.map((cell) => cell(row)))).join('');
    }

    return { total, lines: lines() };
  };
