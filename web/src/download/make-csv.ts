import { BYTE_ORDER_MARK, csvRow } from '@hub/contract/csv';
import type { ReportCell } from '@hub/contract/reports';
import type { Reply } from '../client/send.ts';
import { csvName } from './csv.ts';
import { readRows } from './read-rows.ts';

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

const LINE_FEED = 10;

/** A CSV file as the server sends it, with the number of rows below the headers; a part of one is an error. */
export const collectCsv = async (body: ReadableStream<Uint8Array>, onRows: (done: number) => void): Promise<Blob> => {
  const pieces: Blob[] = [];
  const reader = body.getReader();
  let done = -1;
  for (;;) {
    const { value, done: isDone } = await reader.read();
    if (isDone) return new Blob(pieces, { type: CSV });
    for (const byte of value) if (byte === LINE_FEED) done += 1;
    pieces.push(new Blob([value as BlobPart]));
    onRows(Math.max(done, 0));
  }
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
