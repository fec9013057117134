import { beforeEach, expect, test } from 'vitest';
import { readRecentRecords, rememberRecord } from './recent-records.ts';
import { forgetRecentRecords } from './recent-records-key.ts';

const ADA = { person: 'ada', distributor: 1 };
const record = (number: number) => ({ path: `/locations/${number}`, label: `Station ${number}`, description: 'Acme' });
const labelsOf = (owner = ADA) => readRecentRecords(owner).map(({ label }) => label);

beforeEach(() => localStorage.clear());

test('the newest record comes first, and each once', () => {
  for (const number of [1, 2, 3, 1]) rememberRecord(ADA, record(number));
  expect(labelsOf()).toEqual(['Station 1', 'Station 3', 'Station 2']);
});

test('a few are kept', () => {
  for (let number = 1; number <= 20; number += 1) rememberRecord(ADA, record(number));
  expect(labelsOf()).toEqual([20, 19, 18, 17, 16, 15].map((number) => `Station ${number}`));
});

test.each([
  { person: 'eve', distributor: 1 },
  { person: 'ada', distributor: 2 },
])('nobody else sees them, nor the same person elsewhere: %j', (other) => {
  rememberRecord(ADA, record(1));
  expect(labelsOf(other)).toEqual([]);
  rememberRecord(other, record(7));
  expect(localStorage.getItem('licence-hub-recent')).not.toContain('Station 1');
});

test('nothing is left after signing out', () => {
  rememberRecord(ADA, record(1));
  forgetRecentRecords();
  expect(localStorage.length).toBe(0);
});

test.each(['nonsense', '[]', '{"person":"ada","distributor":1,"records":[{"path":7}]}'])(
  'a broken copy counts as none: %s',
  (kept) => {
    localStorage.setItem('licence-hub-recent', kept);
    expect(labelsOf()).toEqual([]);
  },
);
