import { CHANGE_REASON } from '@hub/contract/changes.policy';
import { REFUSALS } from '@hub/contract/errors';
import { PROBLEM } from '@hub/contract/fields';
import { expect, test } from 'vitest';
import { auditMessages } from './en_au/audit.ts';
import { changeMessages } from './en_au/changes.ts';
import { conversionMessages } from './en_au/conversion.ts';
import { licenceMessages } from './en_au/licences.ts';
import { reportMessages } from './en_au/reports.ts';
import { webhookMessages } from './en_au/webhooks.ts';
import { day, number } from './format.ts';
import { addMessages } from './i18n.ts';
import { wantsPseudoLocale } from './locale.ts';
import { pseudo } from './pseudo-locale.ts';
import { serverText, text } from './text.ts';

// The screens that can show them add these.
addMessages({ ...changeMessages, ...conversionMessages, ...licenceMessages, ...reportMessages, ...webhookMessages });

const problems = Object.values(PROBLEM).map((problem) => (typeof problem === 'function' ? problem(200) : problem));
const refusals = Object.values(REFUSALS).map(({ message }) => message);
const reasons = Object.values(CHANGE_REASON);
const ours = ['serverMessages.offline', 'authentication.loggedOut'];

test.each([...new Set([...refusals, ...problems, ...reasons, ...ours])])('there are words for %s', (message) => {
  const words = serverText(message);
  expect(words).not.toBe(message);
  expect(words).not.toContain('{{');
});

test('a value after the bar fills the message’s placeholder', () => {
  expect(serverText('validation.tooLong|200')).toBe('Use at most 200 characters.');
});

test.each(['An error occurred', 'no.such.key', 'shared', 'a|b: c'])(
  'a text of the server is shown as it is: %s',
  (words) => {
    expect(serverText(words)).toBe(words);
  },
);

test('one result is not "1 results"', () => {
  expect(text('list.results', { count: 1, formatted: '1' })).toBe('1 result');
  expect(text('list.results', { count: 2, formatted: '2' })).toBe('2 results');
});

test('dates are day, full month name and year', () => {
  expect(day('2026-03-05T12:00:00')).toBe('5 March 2026');
  expect(day(null)).toBeUndefined();
  expect(day('nonsense')).toBeUndefined();
  expect(number(4312)).toBe('4,312');
});

test('the pseudo-locale marks every text', () => {
  expect(pseudo('Save')).toBe('⟦Sávé⟧');
  expect(wantsPseudoLocale('?locale=pseudo')).toBe(true);
  expect(wantsPseudoLocale('')).toBe(false);
});

test.each([
  ['navigation.locations', 'locations.title'],
  ['navigation.reports', 'reports.title'],
  ['navigation.verifications', 'licences.verificationsTitle'],
  ['navigation.createLicense', 'licences.createLicense'],
  ['navigation.licenceActivity', 'licences.activity'],
  ['navigation.organisations', 'organisations.title'],
  ['navigation.users', 'users.title'],
  ['navigation.packages', 'packages.title'],
  ['navigation.v1Licenses', 'conversion.title'],
  ['navigation.licenseConversion', 'conversion.batchTitle'],
] as const)('%s is spelled like the heading of its page', (label, heading) => {
  expect(text(heading)).toBe(text(label));
});

test('the audit log is spelled alike in the navigation and on its page, whose texts load with it', () => {
  expect(auditMessages.audit.title).toBe(text('navigation.audit'));
});
