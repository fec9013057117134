import { expect, test } from 'vitest';
import { defaultSide, differences, merged } from './conflict.ts';
import { makeIdempotencyKeys } from './idempotency-key.ts';

const conflict = {
  base: { name: 'Acme', city: 'Perth', zip: '' },
  mine: { name: 'Acme Ltd', city: 'Perth', zip: '6000' },
  theirs: { values: { name: 'Acme Pty', city: 'Hobart', zip: '6000' }, etag: '"2"' },
};

test('only the fields in which the versions differ are shown', () => {
  expect(differences(conflict)).toEqual(['name', 'city']);
});

test('by default no change is lost: a field that only the other person changed stays theirs', () => {
  expect(defaultSide(conflict, 'name')).toBe('mine');
  expect(defaultSide(conflict, 'city')).toBe('theirs');
  expect(merged(conflict, {})).toEqual({ name: 'Acme Ltd', city: 'Hobart', zip: '6000' });
});

test('the person’s selection overrides the default', () => {
  expect(merged(conflict, { name: 'theirs', city: 'mine' })).toEqual({ name: 'Acme Pty', city: 'Perth', zip: '6000' });
});

test('sending the same values again uses the same idempotency key, and other values another', () => {
  const keyFor = makeIdempotencyKeys();
  const first = keyFor({ name: 'Acme' });
  expect(keyFor({ name: 'Acme' })).toBe(first);
  expect(keyFor({ name: 'Acme 2' })).not.toBe(first);
  expect(makeIdempotencyKeys()({ name: 'Acme' })).not.toBe(first);
});
