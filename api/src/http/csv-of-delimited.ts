import { csvRow } from '@hub/contract/csv';
import { CELL_SEPARATOR, ROW_SEPARATOR } from '../db/lists/separators.ts';

const CELL_END = CELL_SEPARATOR.charCodeAt(0);
const ROW_END = ROW_SEPARATOR.charCodeAt(0);
const QUOTE = 0x22;
const COMMA = 0x2c;
const SPACE = 0x20;
const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;

/** By byte: what a formula begins with, and the apostrophe that may be before it. */
const BEGINS_FORMULA = new Uint8Array(256);
for (const byte of Buffer.from("=+-@\t'")) BEGINS_FORMULA[byte] = 1;

/** Longer rows are written as special ones are. */
export const MAX_PLAIN_ROW = 16_384;

/** The lines of a CSV file, as they are sent. */
class LineWriter {
  #bytes: Buffer;
  #length = 0;

  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafe(size);
  }

  /**
   * Adds the row that begins at `start`, with quotes around its cells, and returns its end; -1, and nothing is added,
   * when one of its cells may be special, as `csvCell` has it.
   */
  writePlainRow(source: Buffer, start: number, columns: number): number {
    this.#makeRoom(MAX_PLAIN_ROW);
    const bytes = this.#bytes;
    let length = this.#length;
    let numCells = 1;
    if (BEGINS_FORMULA[source[start] ?? ROW_END] === 1) return -1;
    bytes[length++] = QUOTE;
    const last = Math.min(source.length, start + MAX_PLAIN_ROW - 3 * columns - 1);
    let at = start;
    for (; at < last; at += 1) {
      const byte = source[at] as number;
      if (byte > QUOTE) {
        bytes[length++] = byte;
      } else if (byte === CELL_END) {
        numCells += 1;
        if (numCells > columns || BEGINS_FORMULA[source[at + 1] ?? ROW_END] === 1) return -1;
        bytes[length++] = QUOTE;
        bytes[length++] = COMMA;
        bytes[length++] = QUOTE;
      } else if (byte === ROW_END) break;
      else if (byte === QUOTE || byte === LINE_FEED || byte === CARRIAGE_RETURN) return -1;
      else if (byte === SPACE && source[at + 1] === SPACE) return -1;
      else bytes[length++] = byte;
    }
    if (numCells !== columns || (at === last && last !== source.length)) return -1;
    bytes[length++] = QUOTE;
    bytes[length++] = CARRIAGE_RETURN;
    bytes[length++] = LINE_FEED;
    this.#length = length;
    return at;
  }

  write(line: string): void {
    this.#makeRoom(Buffer.byteLength(line));
    this.#length += this.#bytes.write(line, this.#length);
  }

  lines(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  #makeRoom(size: number): void {
    if (this.#length + size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(this.#bytes.length * 2 + size);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

/**
 * The same as `csvRow` for each row of a delimited text. Most cells need no rule of CSV but their quotes, so that their
 * bytes are copied; strings of a million rows would be half of the server's work, most of it garbage collection.
 */
export const csvOfDelimited = (text: string | Buffer, columns: number): Buffer => {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const writer = new LineWriter(bytes.length + (bytes.length >> 1) + MAX_PLAIN_ROW);
  for (let start = 0, end = 0; start <= bytes.length; start = end + 1) {
    end = writer.writePlainRow(bytes, start, columns);
    if (end !== -1) continue;
    const next = bytes.indexOf(ROW_END, start);
    end = next === -1 ? bytes.length : next;
    const cells = bytes.toString('utf8', start, end).split(CELL_SEPARATOR);
    if (cells.length !== columns) throw new Error('a cell contains a separator');
    writer.write(csvRow(cells));
  }
  return writer.lines();
};
