import { expect, test } from 'vitest';
import { labelOfCopy, licenceStatus, mayEditNote, needsVerification, retainedModules } from './licences.policy.ts';
import { LIMITS } from './limits.ts';

test('a user edits their own notes, and neither those of others nor other activity', () => {
  expect(mayEditNote({ is_custom_note: true, created_by_id: 'me' }, 'me')).toBe(true);
  expect(mayEditNote({ is_custom_note: true, created_by_id: 'them' }, 'me')).toBe(false);
  expect(mayEditNote({ is_custom_note: false, created_by_id: 'me' }, 'me')).toBe(false);
});

test('a note without an author is edited by nobody', () => {
  expect(mayEditNote({ is_custom_note: true, created_by_id: null }, 'me')).toBe(false);
  expect(mayEditNote({ is_custom_note: true, created_by_id: null }, undefined)).toBe(false);
});

const LICENCE = {
  archived_at: null,
  expiry_date: null,
  distributor_requires_verification: false,
  is_verified: false,
  is_active: false,
};
const NOW = new Date('2026-03-05T12:00:00Z');
const wordOf = (facts: Partial<Parameters<typeof licenceStatus>[0]>) => licenceStatus({ ...LICENCE, ...facts }, NOW);

test('a licence is shown as activated or not activated', () => {
  expect(wordOf({})).toBe('notActivated');
  expect(wordOf({ is_active: true })).toBe('activated');
});

test('a licence is valid until the end of its last day', () => {
  expect(wordOf({ expiry_date: '2026-03-05T00:00:00.000Z' })).toBe('notActivated');
  expect(wordOf({ expiry_date: '2026-03-04T00:00:00.000Z', is_active: true })).toBe('expired');
});

test('verification counts only where the distributor requires it', () => {
  expect(wordOf({ distributor_requires_verification: true })).toBe('unverified');
  expect(wordOf({ distributor_requires_verification: true, is_verified: true })).toBe('notActivated');
});

test('an archived licence is shown as archived, whatever else is true of it', () => {
  expect(wordOf({ archived_at: '2026-01-01T00:00:00.000Z', is_active: true })).toBe('archived');
});

test('an archived licence waits for no verification', () => {
  const unverified = { ...LICENCE, distributor_requires_verification: true };
  expect(needsVerification(unverified)).toBe(true);
  expect(needsVerification({ ...unverified, archived_at: '2026-01-01T00:00:00.000Z' })).toBe(false);
});

test('a licence keeps its additional modules with the same package, and with its first one', () => {
  const modules = [4, 7];
  expect(retainedModules({ base_package_id: 2, product_modules: modules }, 2)).toEqual(modules);
  expect(retainedModules({ base_package_id: null, product_modules: modules }, 2)).toEqual(modules);
  expect(retainedModules({ base_package_id: 3, product_modules: modules }, 2)).toEqual([]);
});

test('the label of a copy names the original, and is cut to the longest name without splitting a character', () => {
  expect(labelOfCopy('Lab 1')).toBe('Copy of Lab 1');
  expect(labelOfCopy('')).toBe('Copy of');
  const room = LIMITS.name - 'Copy of '.length;
  expect(labelOfCopy('x'.repeat(room))).toHaveLength(LIMITS.name);
  expect(labelOfCopy('x'.repeat(room + 1))).toBe(`Copy of ${'x'.repeat(room)}`);
  expect(labelOfCopy(`${'x'.repeat(room - 1)}🚑`)).toBe(`Copy of ${'x'.repeat(room - 1)}`);
});
