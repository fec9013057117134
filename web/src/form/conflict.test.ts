import { expect, test } from 'vitest';
import { changeOf, contested, merged, theirsAlone } from './conflict.ts';
import { makeIdempotencyKeys } from './idempotency-key.ts';

const conflict = {
  base: { name: 'Acme', city: 'Perth', zip: '', state: 'WA' },
  mine: { name: 'Acme Ltd', city: 'Perth', zip: '6000', state: 'NSW' },
  theirs: { values: { name: 'Acme Pty', city: 'Hobart', zip: '6000', state: 'WA' }, etag: '"2"' },
};

test('only a field that both have changed, each in another way, is asked about', () => {
  expect(contested(conflict)).toEqual(['name']);
  expect(theirsAlone(conflict)).toEqual(['city']);
});

test('without a choice no change is lost: mine where I typed, theirs where only they did', () => {
  expect(merged(conflict)).toEqual({ name: 'Acme Ltd', city: 'Hobart', zip: '6000', state: 'NSW' });
});

test('the person’s choice counts for what both have changed', () => {
  const chosen = merged(conflict, { name: 'theirs', state: 'theirs' });
  expect(chosen).toEqual({ name: 'Acme Pty', city: 'Hobart', zip: '6000', state: 'NSW' });
});

test('a field was changed by whoever changed it last, or the record', () => {
  const dana = { at: '2026-03-05T00:00:00Z', actor_name: 'Dana', fields: ['city'] };
  const amy = { at: '2026-03-04T00:00:00Z', actor_name: 'Amy', fields: ['name', 'city'] };
  expect(changeOf([dana, amy], 'name')).toBe(amy);
  expect(changeOf([dana, amy], 'city')).toBe(dana);
  expect(changeOf([dana, amy], 'zip')).toBe(dana);
  expect(changeOf([], 'zip')).toBeUndefined();
});

test('sending the same values again uses the same idempotency key, and other values another', () => {
  const keyFor = makeIdempotencyKeys();
  const first = keyFor({ name: 'Acme' });
  expect(keyFor({ name: 'Acme' })).toBe(first);
  expect(keyFor({ name: 'Acme 2' })).not.toBe(first);
  expect(makeIdempotencyKeys()({ name: 'Acme' })).not.toBe(first);
});
