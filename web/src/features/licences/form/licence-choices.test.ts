import type { PackageRow, ProductModule } from '@hub/contract/packages';
import { expect, test } from 'vitest';
import { addable, featureCheckboxes, packagesFor, selectProduct } from './licence-choices.ts';

const module = (id: number, product_id = 1): ProductModule => ({
  id,
  name: `Module ${id}`,
  product_id,
  product_module_type: 'feature',
});

const pack = (facts: Partial<PackageRow>): PackageRow => ({
  id: 1,
  name: 'Essentials',
  description: '',
  is_active: true,
  allows_additional_features: true,
  product_id: 1,
  product_modules: [module(2)],
  is_provider_package: true,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: null,
  ...facts,
});

const MODULES = [module(1), module(2), module(3), module(9, 2)];

test('changing the product clears the package and the added modules', () => {
  expect(selectProduct('flight')).toEqual({ product_key: 'flight', base_package_id: 0, product_modules: [] });
});

test("the package's own modules come first, checked and fixed; other products' modules are not offered", () => {
  const ticks = featureCheckboxes(MODULES, pack({}), []);
  expect(ticks.map(({ value, fixed, disabled }) => [value, fixed, disabled])).toEqual([
    [2, true, false],
    [1, false, false],
    [3, false, false],
  ]);
});

test('a package that allows no additional features offers none, but one that was added before can be removed', () => {
  const ticks = featureCheckboxes(MODULES, pack({ allows_additional_features: false }), [3]);
  expect(ticks.map(({ value, disabled }) => [value, disabled])).toEqual([
    [2, true],
    [1, true],
    [3, false],
  ]);
});

test('another package keeps the added modules that it allows and does not contain itself', () => {
  expect(addable(pack({}), [1, 2, 3])).toEqual([1, 3]);
  expect(addable(pack({ allows_additional_features: false }), [1])).toEqual([]);
  expect(addable(undefined, [1])).toEqual([]);
});

test('a new licence is offered packages for sale; an existing licence may have any package of its product', () => {
  const packages = [pack({}), pack({ id: 2, is_active: false }), pack({ id: 3, product_id: 2 })];
  const product = { id: 1, name: 'Flight', key_name: 'flight' };
  expect(packagesFor(packages, product, true).map(({ id }) => id)).toEqual([1]);
  expect(packagesFor(packages, product, false).map(({ id }) => id)).toEqual([1, 2]);
  expect(packagesFor(packages, undefined, true)).toEqual([]);
});
