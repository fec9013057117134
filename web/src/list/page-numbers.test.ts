import { expect, test } from 'vitest';
import { pageCountOf, pageSteps } from './page-numbers.ts';

const shown = (current: number, count: number) =>
  pageSteps(current, count)
    .map((step) => (typeof step === 'number' ? step : '…'))
    .join(' ');

test('the number of pages is the total by the page size, rounded up', () => {
  expect([pageCountOf(0, 10), pageCountOf(10, 10), pageCountOf(11, 10)]).toEqual([0, 1, 2]);
});

test.each([
  [1, 1, '1'],
  [3, 7, '1 2 3 4 5 6 7'],
  [1, 20, '1 2 3 4 5 … 20'],
  [4, 20, '1 2 3 4 5 … 20'],
  [5, 20, '1 … 4 5 6 … 20'],
  [16, 20, '1 … 15 16 17 … 20'],
  [17, 20, '1 … 16 17 18 19 20'],
  [20, 20, '1 … 16 17 18 19 20'],
])('page %i of %i offers %s', (current, count, steps) => {
  expect(shown(current, count)).toBe(steps);
});
