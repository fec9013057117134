import { expect, test } from 'vitest';
import { mayEditNote } from './licences.policy.ts';

test('a user edits their own notes, and neither those of others nor other activity', () => {
  expect(mayEditNote({ is_custom_note: true, created_by_id: 'me' }, 'me')).toBe(true);
  expect(mayEditNote({ is_custom_note: true, created_by_id: 'them' }, 'me')).toBe(false);
  expect(mayEditNote({ is_custom_note: false, created_by_id: 'me' }, 'me')).toBe(false);
});

test('a note without an author is edited by nobody', () => {
  expect(mayEditNote({ is_custom_note: true, created_by_id: null }, 'me')).toBe(false);
  expect(mayEditNote({ is_custom_note: true, created_by_id: null }, undefined)).toBe(false);
});
