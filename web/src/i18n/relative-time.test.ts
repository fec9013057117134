import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = new Date('2026-11-15T12:00:00Z');

test.each([
  ['2026-11-15T11:59:30Z', 'now'],
  ['2026-11-15T12:00:20Z', 'now'],
  ['2026-11-15T11:58:59Z', '1 minute ago'],
  ['2026-11-15T09:00:00Z', '3 hours ago'],
  ['2026-11-14T11:00:00Z', 'yesterday'],
  ['2026-11-09T12:00:00Z', '6 days ago'],
  ['2026-11-08T12:00:00Z', '8 November 2026'],
  ['2026-11-20T12:00:00Z', '20 November 2026'],
])('%s reads as %s', (value, shown) => {
  expect(relativeTime(value, NOW)).toBe(shown);
});

test.each([null, undefined, '', 'nonsense'])('%s is no time', (value) => {
  expect(relativeTime(value, NOW)).toBeUndefined();
});
