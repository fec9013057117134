import { expect, test } from 'vitest';
import { createsProviderPackages, mayChangePackage } from './packages.policy.ts';
import { ROLE } from './roles.ts';

test("a DistributorAdmin changes the distributor's own packages and not the provider's", () => {
  expect(mayChangePackage(ROLE.DistributorAdmin, { is_provider_package: false })).toBe(true);
  expect(mayChangePackage(ROLE.DistributorAdmin, { is_provider_package: true })).toBe(false);
});

test("provider staff change any package and create the provider's", () => {
  for (const role of [ROLE.Dev, ROLE.Admin]) {
    expect(mayChangePackage(role, { is_provider_package: true })).toBe(true);
    expect(createsProviderPackages(role)).toBe(true);
  }
  expect(createsProviderPackages(ROLE.DistributorAdmin)).toBe(false);
});
