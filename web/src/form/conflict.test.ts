import { expect, test } from 'vitest';
import { differences, likelySide, merged } from './conflict.ts';
import { makeIdempotencyKeys } from './idempotency-key.ts';

const conflict = {
  base: { name: 'Acme', city: 'Perth', zip: '' },
  mine: { name: 'Acme Ltd', city: 'Perth', zip: '6000' },
  theirs: { values: { name: 'Acme Pty', city: 'Hobart', zip: '6000' }, etag: '"2"' },
};

test('only the fields in which the versions differ are shown', () => {
  expect(differences(conflict)).toEqual(['name', 'city']);
});

test('by default nobody loses a change: what only the other person touched stays theirs', () => {
  expect(likelySide(conflict, 'name')).toBe('mine');
  expect(likelySide(conflict, 'city')).toBe('theirs');
  expect(merged(conflict, {})).toEqual({ name: 'Acme Ltd', city: 'Hobart', zip: '6000' });
});

test('the person has the last word', () => {
  expect(merged(conflict, { name: 'theirs', city: 'mine' })).toEqual({ name: 'Acme Pty', city: 'Perth', zip: '6000' });
});

test('sending the same again has the same key, and something else another', () => {
  const keyFor = makeIdempotencyKeys();
  const first = keyFor({ name: 'Acme' });
  expect(keyFor({ name: 'Acme' })).toBe(first);
  expect(keyFor({ name: 'Acme 2' })).not.toBe(first);
  expect(makeIdempotencyKeys()({ name: 'Acme' })).not.toBe(first);
});
