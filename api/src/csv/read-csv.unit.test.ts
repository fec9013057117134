import { harmless } from '@hub/contract/csv';
import { IMPORT_DELIMITERS } from '@hub/contract/imports';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsv } from './read-csv.ts';

const chunksOf = async function* (bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};

const read = async (bytes: Uint8Array, size = 7) => {
  const { rows, headers, delimiter, encoding } = await readCsv(chunksOf(bytes, size));
  const all: string[][] = [];
  for await (const row of rows) all.push(row);
  return { table: [headers, ...all], delimiter, encoding: encoding() };
};

const big = (text: string) => Buffer.from(text, 'utf16le').swap16();

const ENCODERS = {
  'utf-8': (text: string) => Buffer.from(text),
  'utf-8 with BOM': (text: string) => Buffer.from(`\ufeff${text}`),
  'utf-16le': (text: string) => Buffer.from(text, 'utf16le'),
  'utf-16le with BOM': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16be': big,
  'utf-16be with BOM': (text: string) => big(`\ufeff${text}`),
  'windows-1252': (text: string) => Buffer.from(text, 'latin1'),
} as const;

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const TABLE = [
  ['Name', 'Straße, Nr.', 'Notes; more'],
  ['Zoë "Z" Müller', '1\n2\r\n3', 'a,b;c\td'],
  ['=1+1', '-5', "'@x"],
  ['', 'ÿ', ''],
];

describe('a CSV file', () => {
  const cases = Object.keys(ENCODERS).flatMap((encoding) =>
    IMPORT_DELIMITERS.flatMap((delimiter) => ['\n', '\r\n'].map((end) => ({ encoding, delimiter, end }))),
  );
  it.each(cases)('is read in $encoding, with $delimiter and $end', async ({ encoding, delimiter, end }) => {
    const text = TABLE.map((row) => row.map((cell) => quoted(harmless(cell))).join(delimiter) + end).join('');
    const bytes = ENCODERS[encoding as keyof typeof ENCODERS](text);
    for (const size of [1, 3, 64]) {
      const file = await read(bytes, size);
      expect(file.table, `pieces of ${size} bytes`).toEqual(TABLE);
      expect(file).toMatchObject({ delimiter, encoding: encoding.replace(' with BOM', '') });
    }
  });

  it('is read as it was written, whatever its cells are', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.trim().replaceAll('\u0000', ''));
    const table = fc.array(fc.tuple(cell, cell), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(...IMPORT_DELIMITERS),
        fc.integer({ min: 1, max: 40 }),
        async (rows, delimiter, size) => {
          const all = [['first', 'second'], ...rows];
          const text = all.map((row) => row.map((one) => quoted(harmless(one))).join(delimiter)).join('\n');
          const { table: got } = await read(Buffer.from(text), size);
          expect(got).toEqual(all.filter((row) => row.some((one) => one !== '')));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('may have rows of other lengths, empty lines and no line break at its end', async () => {
    const { table } = await read(Buffer.from('\n\na,b\n1\n\n1,2,3\n , \nlast,x'));
    expect(table).toEqual([['a', 'b'], ['1'], ['1', '2', '3'], ['last', 'x']]);
  });

  it('is refused when it is longer than the limit, before all of it is read', async () => {
    let sent = 0;
    const endless = async function* () {
      for (;;) yield Buffer.from(sent++ === 0 ? 'name\n' : 'x'.repeat(99).concat('\n').repeat(10));
    };
    const { rows } = await readCsv(endless(), 100_000);
    const readAll = async () => {
      for await (const _row of rows);
    };
    await expect(readAll()).rejects.toMatchObject({ code: 'bodyTooLarge' });
    expect(sent).toBeLessThan(200);
  });
});
