import { expect, test } from 'vitest';
import { statusOf } from './licence-status.ts';

const LICENCE = {
  archived_at: null,
  expiry_date: null,
  distributor_requires_verification: false,
  is_verified: false,
  is_active: false,
};
const NOW = new Date('2026-03-05T12:00:00Z');
const wordOf = (facts: Partial<Parameters<typeof statusOf>[0]>) => statusOf({ ...LICENCE, ...facts }, NOW).label;

test('a licence is shown as activated or not activated', () => {
  expect(wordOf({})).toBe('licences.statusNotActivated');
  expect(wordOf({ is_active: true })).toBe('licences.statusActivated');
});

test('a licence is valid until the end of its last day', () => {
  expect(wordOf({ expiry_date: '2026-03-05T00:00:00.000Z' })).toBe('licences.statusNotActivated');
  expect(wordOf({ expiry_date: '2026-03-04T00:00:00.000Z', is_active: true })).toBe('licences.statusExpired');
});

test('verification counts only where the distributor requires it', () => {
  expect(wordOf({ distributor_requires_verification: true })).toBe('licences.statusUnverified');
  expect(wordOf({ distributor_requires_verification: true, is_verified: true })).toBe('licences.statusNotActivated');
});

test('an archived licence is shown as archived, whatever else is true of it', () => {
  expect(wordOf({ archived_at: '2026-01-01T00:00:00.000Z', is_active: true })).toBe('licences.statusArchived');
});
