import { expect, test } from 'vitest';
import { bestFittingPackage, createsProviderPackages, mayChangePackage } from './packages.policy.ts';
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

const pack = (id: number, modules: number[], facts: { more?: boolean; forSale?: boolean } = {}) => ({
  id,
  is_active: facts.forSale ?? true,
  allows_additional_features: facts.more ?? false,
  product_modules: modules.map((module) => ({ id: module })),
});

test('the best fitting package is the largest one that adds nothing', () => {
  const packages = [pack(1, [1]), pack(2, [1, 2]), pack(3, [1, 2, 9])];
  expect(bestFittingPackage(packages, [1, 2, 3])?.id).toBe(2);
  expect(bestFittingPackage(packages, [3])).toBeUndefined();
});

test('among packages of one size, one that allows more features fits best, then one for sale, then the older one', () => {
  expect(bestFittingPackage([pack(1, [1]), pack(2, [2], { more: true })], [1, 2])?.id).toBe(2);
  expect(bestFittingPackage([pack(1, [1], { forSale: false }), pack(2, [2])], [1, 2])?.id).toBe(2);
  expect(bestFittingPackage([pack(2, [2]), pack(1, [1])], [1, 2])?.id).toBe(1);
});
