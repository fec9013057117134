import { expect, test } from 'vitest';
import '../../../i18n/licence-words.ts';
import { offlineWarningOf, outlasting } from './offline-warning.ts';

const LICENCES = ['2026-11-29T10:00:00.000Z', '2026-12-01T10:00:00.000Z'].map((valid_until, index) => ({
  uuid_id: String(index),
  valid_until,
}));

test('the warning counts the devices that can work on offline, and says until when', () => {
  expect(offlineWarningOf([])).toBeUndefined();
  expect(offlineWarningOf(LICENCES.slice(0, 1))).toBe('Offline, 1 device can keep working until 29 November 2026.');
  expect(offlineWarningOf(LICENCES)).toBe('Offline, 2 devices can keep working, the last one until 1 December 2026.');
});

test('a new expiry date concerns the devices that can work on after that day', () => {
  expect(outlasting(LICENCES, null)).toEqual([]);
  expect(outlasting(LICENCES, '2026-11-30')).toEqual(LICENCES.slice(1));
  expect(outlasting(LICENCES, '2026-12-01')).toEqual([]);
});
