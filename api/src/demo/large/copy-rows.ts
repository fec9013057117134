import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { RowSource, Value } from './row-source.ts';

const CHUNK_LENGTH = 65_536;

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string => text.replace(/[\\\t\n\r]/g, (letter) => ESCAPES[letter] ?? letter);

const elementOf = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${value.replace(/["\\]/g, '\\$&')}"`;

/** A value in COPY's text format. */
const fieldOf = (value: Value): string => {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  return escaped(`{${value.map(elementOf).join(',')}}`);
};

const chunksOf = function* (source: RowSource): Generator<string> {
  let chunk = '';
  for (const row of source.rows()) {
    chunk += `${row.map(fieldOf).join('\t')}\n`;
    if (chunk.length >= CHUNK_LENGTH) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk !== '') yield chunk;
};

/** Streams rows into their table with back-pressure; returns their number. */
export const copyRows = async (client: pg.Client, source: RowSource): Promise<number> => {
  const copy = client.query(copyFrom(`copy ${source.table} (${source.columns.join(', ')}) from stdin`));
  await pipeline(Readable.from(chunksOf(source)), copy);
  return copy.rowCount;
};
