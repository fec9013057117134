import { csvRow } from '@hub/contract/csv';
import { describe, expect, it } from 'vitest';
import { CELL_SEPARATOR, ROW_SEPARATOR } from '../db/lists/separators.ts';
import { csvOfDelimited, MAX_PLAIN_ROW } from './csv-of-delimited.ts';

const SPECIAL = [
  'say "hi"',
  '=1+1',
  "'=1",
  '-12.5',
  '-cmd',
  'two  spaces',
  ' ',
  '  ',
  'a\nb',
  'a\r',
  '@',
  '\t',
  "'",
  '+',
];
const CELLS = [...SPECIAL, 'plain', '', 'one two', 'a,b', 'é', '日本', '🐨', 'a-b=c@d+e', 'long '.repeat(200)];

const delimited = (rows: readonly string[][]) => rows.map((row) => row.join(CELL_SEPARATOR)).join(ROW_SEPARATOR);

describe('rows that arrive as one delimited text', () => {
  it('[guarantee 18] follow the same rules as single rows, wherever a special cell is', () => {
    const rows = CELLS.flatMap((cell) => [
      ['a', 'b', cell],
      [cell, 'b', 'c'],
      ['a', cell, ''],
    ]);
    for (const some of [rows, ...rows.map((row) => [row])])
      expect(csvOfDelimited(delimited(some), 3).toString()).toBe(some.map(csvRow).join(''));
  });

  it('may have one column, and empty cells only', () => {
    for (const rows of [[['']], [[''], ['']], CELLS.map((cell) => [cell])])
      expect(csvOfDelimited(delimited(rows), 1).toString()).toBe(rows.map(csvRow).join(''));
    // More than is set aside for them at first.
    const empty = Array.from({ length: 1_000 }, () => Array<string>(20).fill(''));
    expect(csvOfDelimited(delimited(empty), 20).toString()).toBe(empty.map(csvRow).join(''));
  });

  it.each([1, 3, 20])('may be of any length, with %i columns', (columns) => {
    const shortest = MAX_PLAIN_ROW - 4 * columns - 4;
    for (let length = shortest; length < shortest + 4 * columns + 8; length += 1) {
      const row = ['x'.repeat(length), ...Array<string>(columns - 1).fill('')];
      for (const rows of [[row], [row, row]])
        expect(csvOfDelimited(delimited(rows), columns).equals(Buffer.from(rows.map(csvRow).join('')))).toBe(true);
    }
  });

  it.each([['plain'], ['=special']])(
    'are refused when a cell contains a separator, beside a cell that is %s',
    (cell) => {
      const refused = [
        [[cell, `b${CELL_SEPARATOR}`]],
        [
          ['a', 'b'],
          [cell, `b${ROW_SEPARATOR}c`],
        ],
        [[cell]],
      ];
      for (const rows of refused) expect(() => csvOfDelimited(delimited(rows), 2)).toThrow('separator');
    },
  );
});
