import { expect, it } from 'vitest';
import { csvName } from './csv.ts';

it('the file is named after the day', () => {
  expect(csvName('report', new Date(2026, 10, 5))).toBe('report_2026-11-05.csv');
});
