import { describe, expect, it } from 'vitest';
import { CELL_SEPARATOR, csvCell, csvOfDelimited, csvRow, harmless, ROW_SEPARATOR, withoutApostrophe } from './csv.ts';

describe('a cell of a downloaded report', () => {
  it('is quoted, with inner quotes doubled', () => {
    expect(csvCell('say "hi"')).toBe('"say ""hi"""');
    expect(csvCell(12)).toBe('"12"');
    expect(csvCell('')).toBe('""');
  });

  it('has no line breaks and no double spaces', () => {
    expect(csvCell('one\r\ntwo   three \n four')).toBe('"onetwo three four"');
  });

  it('[guarantee 18] never runs as a formula, while numbers stay numbers', () => {
    for (const formula of ['=1+1', '+61 400', '-cmd', '@SUM(A1)', '\tx'])
      expect(csvCell(formula)).toBe(`"'${formula}"`);
    expect(csvCell('-12.5')).toBe('"-12.5"');
    expect(csvCell(-3)).toBe('"-3"');
  });
});

it('a row is separated by commas and ends its line', () => {
  expect(csvRow(['a', 1, 'b,c'])).toBe('"a","1","b,c"\r\n');
});

it.each(['=1+1', '+61 400', '-12.5', '-cmd', "'=1", "''@x", "'quoted'", 'plain', '', "'"])(
  'a cell that was exported is imported as it was: %s',
  (cell) => expect(withoutApostrophe(harmless(cell))).toBe(cell),
);

describe('rows that arrive as one delimited text', () => {
  const CELLS = ['plain', '', 'say "hi"', '=1+1', "'=1", '-12.5', '-cmd', 'two  spaces', 'a\nb', '@', '\t', 'é', "'"];
  const delimited = (rows: readonly string[][]) => rows.map((row) => row.join(CELL_SEPARATOR)).join(ROW_SEPARATOR);

  it('follow the same rules as single rows, wherever a special cell is', () => {
    const rows = CELLS.flatMap((cell) => [
      ['a', 'b', cell],
      [cell, 'b', 'c'],
      ['a', cell, ''],
    ]);
    for (const some of [rows, ...rows.map((row) => [row])])
      expect(csvOfDelimited(delimited(some), 3)).toBe(some.map(csvRow).join(''));
    expect(csvOfDelimited('', 1)).toBe(csvRow(['']));
  });

  it('are refused when a cell contains a separator', () => {
    expect(() => csvOfDelimited(delimited([['a', `b${CELL_SEPARATOR}`]]), 2)).toThrow('separator');
    expect(() => csvOfDelimited(delimited([['=a', `b${CELL_SEPARATOR}`]]), 2)).toThrow('separator');
  });
});
