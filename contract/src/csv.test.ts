import { describe, expect, it } from 'vitest';
import { csvCell, csvRow, harmless, withoutApostrophe } from './csv.ts';

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
