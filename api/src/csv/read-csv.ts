import { pipeline, Readable } from 'node:stream';
import { withoutApostrophe } from '@hub/contract/csv';
import { PROBLEM } from '@hub/contract/fields';
import { IMPORT_DELIMITERS, type ImportDelimiter, type ImportEncoding } from '@hub/contract/imports';
import { LIMITS } from '@hub/contract/limits';
import { CsvError, parse } from 'csv-parse';
import { Refusal, refuseFields } from '../http/refusal.ts';
import { decodeText } from './decode-text.ts';

/** Longer headers are not looked at for the delimiter. */
const MAX_HEADER_LENGTH = 65_536;
const MAX_RECORD_SIZE = 1_000_000;

async function* limited(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Refusal('bodyTooLarge');
    yield chunk;
  }
}

/** The characters of the first line that are not quoted; undefined while its end is not there. */
const headerOf = (text: string): string | undefined => {
  let isQuoted = false;
  let hasCells = false;
  let header = '';
  for (const letter of text) {
    if (letter === '"') {
      isQuoted = !isQuoted;
      hasCells = true;
    } else if (isQuoted) continue;
    else if (letter !== '\n' && letter !== '\r') header += letter;
    else if (hasCells || header.trim() !== '') return header;
  }
  return undefined;
};

/** The one that the headers have most of. */
const delimiterOf = (header: string): ImportDelimiter =>
  IMPORT_DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length })).reduce((best, one) =>
    one.count > best.count ? one : best,
  ).delimiter;

/** NUL cannot be stored; another control character is refused with the field that has it. */
const cellOf = (text: string): string => withoutApostrophe(text.trim()).replaceAll('\u0000', '\u0001');

export interface CsvFile {
  delimiter: ImportDelimiter;
  headers: string[];
  /** Rows without any text are left out. */
  rows: AsyncGenerator<string[]>;
  /** Known when the last row has been read. */
  encoding(): ImportEncoding;
}

/** Reads a CSV file while it arrives: never more than a few rows of it are in memory. */
export const readCsv = async (
  chunks: AsyncIterable<Uint8Array>,
  maxBytes: number = LIMITS.importBytes,
): Promise<CsvFile> => {
  const { text, encoding } = decodeText(limited(chunks, maxBytes));
  let start = '';
  let header: string | undefined;
  while (header === undefined && start.length < MAX_HEADER_LENGTH) {
    const { value, done } = await text.next();
    if (done === true) break;
    start += value;
    header = headerOf(start);
  }
  async function* wholeText(): AsyncGenerator<string> {
    yield start;
    yield* text;
  }
  const delimiter = delimiterOf(header ?? start.slice(0, MAX_HEADER_LENGTH));
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_RECORD_SIZE,
  });
  // An error of the source is the parser's, which whoever reads the rows gets.
  pipeline(Readable.from(wholeText()), parser, () => {});
  const records = recordsOf(parser);
  const first = await records.next();
  const headers = first.done === true ? [] : first.value;
  if (headers.every((name) => name === '')) throw refuseFields({ file: PROBLEM.required });
  if (headers.length > LIMITS.importColumns) throw refuseFields({ file: PROBLEM.tooMany(LIMITS.importColumns) });
  return { delimiter, headers, rows: records, encoding };
};

async function* recordsOf(parser: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  try {
    for await (const record of parser) {
      const cells = record.map(cellOf);
      if (cells.some((cell) => cell !== '')) yield cells;
    }
  } catch (error) {
    throw error instanceof CsvError ? refuseFields({ file: PROBLEM.csv }) : error;
  }
}
