import { csvRow } from '@hub/contract/csv';
import type { RawBuilder } from 'kysely';
import type { Tx } from '../db/database.ts';
import { type DelimitedRows, readDelimited, streamDelimited } from '../db/lists/delimited-rows.ts';
import { CHUNK, inChunks } from '../db/lists/in-chunks.ts';
import type { RowKeys } from '../db/lists/row-keys.ts';
import { csvOfDelimited } from './csv-of-delimited.ts';
import type { CsvFile, CsvLines, InTransaction } from './route.ts';

interface LargeList {
  /** The keys of everything that matches, in the order of the list. */
  keys(tx: Tx): Promise<RowKeys>;
  /** The cells of each column in SQL, by its header. */
  columns: Record<string, RawBuilder<unknown>>;
  /** What the cells are read from; see `DelimitedRows`. */
  from: RawBuilder<unknown>;
}

/** Rows that are read in chunks while the stream of the others begins, which takes it some seconds. */
export const ROWS_BEFORE_STREAM = 60_000;

/** The rows of all keys in their order, as delimited texts. */
async function* textsOf(
  inTransaction: InTransaction,
  keys: RowKeys,
  rows: DelimitedRows,
): AsyncGenerator<string | Buffer> {
  async function* chunks(from: number, to: number): AsyncGenerator<string> {
    const texts = inChunks(from, to, (start, end) =>
      inTransaction((tx) => readDelimited(tx, keys.slice(start, end), rows)),
    );
    for await (const text of texts) if (text !== null) yield text;
  }

  if (keys.count <= ROWS_BEFORE_STREAM) return yield* chunks(0, keys.count);
  const starting = inTransaction((tx) => streamDelimited(tx, () => keys.after(ROWS_BEFORE_STREAM), rows))
    // Whatever is wrong, such as an ended session, is found out with the next chunk.
    .catch(() => undefined);
  try {
    yield* chunks(0, ROWS_BEFORE_STREAM);
    let next = ROWS_BEFORE_STREAM;
    let checked = 0;
    for await (const [text, numKeys] of (await starting) ?? []) {
      // About as often as with chunks, the session and the role are checked again.
      if (next - checked >= CHUNK) {
        await inTransaction(async () => {});
        checked = next;
      }
      yield text as Buffer;
      next = ROWS_BEFORE_STREAM + Number(numKeys);
    }
    yield* chunks(next, keys.count);
  } finally {
    // It is not awaited: a client that leaves early waits for nothing.
    starting.then((stream) => stream?.destroy());
  }
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
    for await (const text of textsOf(inTransaction, keys, rows)) yield csvOfDelimited(text, rows.cells.length);
  }

  return { total: keys.count, lines: lines() };
};
