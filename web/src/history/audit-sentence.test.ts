import { ALL_CALLS } from '@hub/contract/calls';
import { expect, test } from 'vitest';
import { auditAttempts } from '../i18n/en_au/audit.ts';
import { addressOfTarget, deedOf, reasonOf, shown, spoken } from './audit-sentence.ts';

test.each([
  ['updated', 'organisation', 'Updated the organisation'],
  ['resent', 'invite', 'Resent the invitation to'],
  ['invited', 'invite', 'Invited'],
  ['accepted', 'invite', 'Accepted the invitation sent to'],
  ['verified', 'licences', 'Verified several licences'],
  ['noted', 'licence', 'Added a note to the licence'],
  ['resetSecondFactor', 'user', 'Reset the second factor of'],
  ['requestPasswordReset', 'user', 'Asked to reset the password of'],
  ['added', 'totp', 'Set up an authenticator app'],
  ['signIn', 'session', 'Signed in'],
  ['constructor', 'toString', 'Constructor'],
])('%s %s reads as a sentence', (action, entity, sentence) => {
  expect(deedOf({ action, entity, entity_name: 'x' })).toBe(sentence);
});

test('a refused attempt says what was tried, and a refused sign-in for whom', () => {
  const attempt = (action: string, entity_name = '') => deedOf({ action, entity: 'call', entity_name });
  expect(attempt('signIn', 'eve@x.example')).toBe('Sign-in refused for');
  expect(attempt('signIn')).toBe('Sign-in refused');
  expect(attempt('updateOrganisation')).toBe('Tried to update an organisation');
  expect(attempt('listAuditLines')).toBe('Tried to list audit lines');
  expect(deedOf({ action: 'claimed', entity: 'licence', entity_name: '' })).toBe('Tried to claim the licence');
});

test('every change that can be refused has a sentence', () => {
  const audited = ALL_CALLS.filter(({ method, credential }) => method !== 'GET' && credential === undefined);
  expect(audited.map(({ name }) => name).filter((name) => !Object.hasOwn(auditAttempts, name))).toEqual([]);
});

test('a field is named in words', () => {
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
