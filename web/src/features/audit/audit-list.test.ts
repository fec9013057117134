import { expect, test } from 'vitest';
import { daysOf } from './audit-list.ts';

test('days in the URL are kept, one or both', () => {
  expect(daysOf({ start: '2026-02-01', end: '2026-02-28' })).toEqual({ start: '2026-02-01', end: '2026-02-28' });
  expect(daysOf({ end: '2026-02-28' })).toEqual({ start: undefined, end: '2026-02-28' });
});

test.each([
  [{ start: '2026-02-31' }, {}],
  [{ start: 7, end: 'tomorrow' }, {}],
  [{ start: '2026-03-01', end: '2026-02-01' }, {}],
])('nonsense in the address counts as none: %j', (search, days) => {
  expect(daysOf(search)).toEqual(days);
});
