import { expect, test } from 'vitest';
import { expiryFor, oneYearAfter } from './expiry.ts';

test('turning lifetime off gives a year from today, turning it on clears the date', () => {
  expect(expiryFor(false, new Date(2026, 2, 5, 23, 59))).toBe('2027-03-05');
  expect(expiryFor(true, new Date(2026, 2, 5))).toBeNull();
});

test('a year after a leap day is the last of February', () => {
  expect(oneYearAfter('2028-02-29')).toBe('2029-02-28');
});
