import { csvRow } from '@hub/contract/csv';
import type { ReportCell } from '@hub/contract/reports';
import type { Reply } from '../client/send.ts';
import { csvName } from './csv.ts';
import { readRows } from './read-rows.ts';

/** So that spreadsheets read the accents in names. */
const BYTE_ORDER_MARK = '\ufeff';

const CSV = 'text/csv;charset=utf-8';

/** Text is turned into blobs of about this size, which the browser keeps off the heap. */
const PIECE_LENGTH = 4_000_000;

/** A table as its call answers it: see sendStreamed. */
export type StreamedTable = Reply<ReadableStream<Uint8Array> | null>;

/** Makes a CSV file of a table while it arrives, piece by piece: the page stays usable and the memory small. */
export const makeCsv = async (
  body: ReadableStream<Uint8Array>,
  onRows: (done: number) => void,
  toRow: (row: ReportCell[]) => ReportCell[] = (row) => row,
): Promise<Blob> => {
  const pieces: Blob[] = [];
  let piece = BYTE_ORDER_MARK;
  let done = -1;
  for await (const rows of readRows(body)) {
    for (const row of rows) piece += csvRow(toRow(row));
    done += rows.length;
    if (piece.length >= PIECE_LENGTH) {
      pieces.push(new Blob([piece]));
      piece = '';
    }
    onRows(Math.max(done, 0));
  }
  return new Blob([...pieces, piece], { type: CSV });
};

/** A CSV file of a table that is short enough to be here already. */
export const csvOf = (rows: readonly (readonly ReportCell[])[]): Blob =>
  new Blob([BYTE_ORDER_MARK, ...rows.map(csvRow)], { type: CSV });

export const saveFile = (file: Blob, name: string): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = csvName(name, new Date());
  link.click();
  // By then the download has started, and the browser keeps the file until it is written.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
