import { ROLE } from '@hub/contract/roles';
import { expect, test } from 'vitest';
import { mayChangePackage } from './packages.policy.ts';

test("a DistributorAdmin changes the distributor's own packages and not the provider's", () => {
  expect(mayChangePackage(ROLE.DistributorAdmin, { is_provider_package: false })).toBe(true);
  expect(mayChangePackage(ROLE.DistributorAdmin, { is_provider_package: true })).toBe(false);
});

test("the provider's own people change any package", () => {
  for (const role of [ROLE.Dev, ROLE.Admin]) expect(mayChangePackage(role, { is_provider_package: true })).toBe(true);
});
