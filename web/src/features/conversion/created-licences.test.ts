import { expect, it } from 'vitest';
import { createdLicences } from './created-licences.ts';

it('what a conversion creates is said with its numbers, and nothing is said to be created from none', () => {
  expect(createdLicences(0, 12)).toBe('Creates 12 unactivated licences for unused slots; no V1 licences were issued.');
  expect(createdLicences(1, 0)).toBe('Creates 1 licence from issued V1 licences; no slots are unused.');
  expect(createdLicences(3, 1)).toBe(
    'Creates 3 licences from issued V1 licences and 1 unactivated licence for unused slots.',
  );
});
