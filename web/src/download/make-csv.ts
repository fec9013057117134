import { HEADERS } from '@hub/contract/limits';
import { csvName, csvRow } from './csv.ts';
import { readRows } from './read-rows.ts';

/** So that spreadsheets read the accents in names. */
const BYTE_ORDER_MARK = '\ufeff';

/** Text is handed to the browser in pieces of about this size, which it keeps off the heap. */
const PIECE_LENGTH = 4_000_000;

/** Fetches the whole report and makes a CSV file of it, piece by piece: the page stays usable and the memory small. */
export const makeCsv = async (
  address: string,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<Blob> => {
  const response = await fetch(address, {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    signal,
  });
  if (!response.ok || response.body === null) throw new Error('serverMessages.genericError');
  const total = Number(response.headers.get(HEADERS.total) ?? 0);
  const pieces: Blob[] = [];
  let piece = BYTE_ORDER_MARK;
  let done = -1;
  for await (const rows of readRows(response.body)) {
    for (const row of rows) piece += csvRow(row);
    done += rows.length;
    if (piece.length >= PIECE_LENGTH) {
      pieces.push(new Blob([piece]));
      piece = '';
    }
    onProgress(Math.max(done, 0), total);
  }
  return new Blob([...pieces, piece], { type: 'text/csv;charset=utf-8' });
};

export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = csvName(name, new Date());
  link.click();
  // The download has begun by then; the file itself is kept until the browser has written it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
