import { AVERAGE_REPORT_HEADERS, LICENCE_REPORT_HEADERS } from '@hub/contract/reports';
import { expect, it } from 'vitest';
import { text } from '../../i18n/text.ts';
import { AVERAGE_COLUMNS, LICENCE_COLUMNS, showCell } from './report-columns.ts';

it('the columns of a report stand in the order of its cells', () => {
  expect(AVERAGE_COLUMNS.map(({ header }) => text(header))).toEqual([...AVERAGE_REPORT_HEADERS]);
  expect(LICENCE_COLUMNS.map(({ header }) => text(header))).toEqual([...LICENCE_REPORT_HEADERS]);
});

it('a day reads as day, month and year, and a word stays as it is', () => {
  const [expiry, colour] = [LICENCE_COLUMNS[10], LICENCE_COLUMNS[8]];
  expect(showCell('2031-03-05', expiry)).toBe('5 March 2031');
  expect(showCell('Lifetime', expiry)).toBe('Lifetime');
  expect(showCell('', expiry)).toBe('-');
  expect(showCell('grey', colour)).toBe('Grey');
  expect(showCell(1234, AVERAGE_COLUMNS[2])).toBe('1,234');
});
