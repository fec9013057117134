import { expect, test } from 'vitest';
import { addressOfTarget, deedOf, reasonOf, shown, spoken } from './audit-words.ts';

test('a deed is said in words, also one that has none of its own yet', () => {
  expect(deedOf({ action: 'updated', entity: 'organisation' })).toBe('Updated organisation');
  expect(deedOf({ action: 'updateOrganisation', entity: 'call' })).toBe('Update organisation');
  expect(deedOf({ action: 'constructor', entity: 'toString' })).toBe('Constructor');
  expect(spoken('expiry_date')).toBe('Expiry date');
});

test('a refusal is given the words that the person was given', () => {
  expect(reasonOf('lastDev')).toBe('This is the last Super admin+. Give someone else that role first.');
  expect(reasonOf('conversion.featureOff')).toMatch(/feature flag/);
  expect(reasonOf('constructor')).toBe('constructor');
});

test('what still exists is linked to its page', () => {
  expect(addressOfTarget({ kind: 'region', id: '4', within: 7 })).toBe('/organisations/7/regions');
  expect(addressOfTarget({ kind: 'licence', id: 'u', within: 3 })).toBe('/locations/3/license/u');
  expect(addressOfTarget({ kind: 'user', id: 'u', within: null })).toBeUndefined();
});

test.each([
  ['', 'empty'],
  [null, 'empty'],
  [[], 'empty'],
  [false, 'no'],
  [0, '0'],
  [[1, 2, 3, 4, 5, 6, 7], '1, 2, 3, 4, 5 and 2 more'],
  [{ a: 1 }, '{"a":1}'],
])('the value %j is shown as %s', (value, words) => {
  expect(shown(value)).toBe(words);
});
