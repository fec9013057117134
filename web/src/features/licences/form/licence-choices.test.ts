import { expect, test } from 'vitest';
import type { Feature, PackageWithFeatures } from '../../../client/catalogue-queries.ts';
import {
  type Choices,
  featureChanges,
  featuresOf,
  offeredModules,
  packagesFor,
  selectPackage,
  selectProduct,
} from './licence-choices.ts';

const module = (id: number, product_id = 1): Feature => ({
  id,
  name: `Module ${id}`,
  product_id,
  product_module_type: 'feature',
  is_checked: false,
});

const pack = (facts: Partial<PackageWithFeatures>): PackageWithFeatures => ({
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
const closed = (facts: Partial<PackageWithFeatures>) => pack({ allows_additional_features: false, ...facts });

const PRODUCT = { id: 1, name: 'Flight', key_name: 'flight' };
const MODULES = [module(1), module(2), module(3), module(9, 2)];
const choices = (base_package_id: number, product_modules: number[]): Choices => ({
  product_key: 'flight',
  base_package_id,
  product_modules,
});

test('changing the product clears the package and the added modules', () => {
  expect(selectProduct('flight')).toEqual({ product_key: 'flight', base_package_id: 0, product_modules: [] });
});

test("the package's own modules come first, checked and fixed; other products' modules are not offered", () => {
  const features = featuresOf(MODULES, PRODUCT, pack({}), choices(1, [3]), []);
  expect(features.map(({ id, is_checked, isFixed, isDisabled }) => [id, is_checked, isFixed, isDisabled])).toEqual([
    [2, true, true, false],
    [1, false, false, false],
    [3, true, false, false],
  ]);
});

test('a package that allows no additional features offers none, but one that was added before can be removed', () => {
  const features = featuresOf(MODULES, PRODUCT, closed({}), choices(1, [3]), [3]);
  expect(features.map(({ id, isDisabled }) => [id, isDisabled])).toEqual([
    [2, true],
    [1, true],
    [3, false],
  ]);
});

test('a licence from V1 shows its features without a package; a new licence waits for one', () => {
  const features = featuresOf(MODULES, PRODUCT, undefined, choices(0, [1, 3]), [1, 3]);
  expect(features.map(({ id, is_checked, isDisabled }) => [id, is_checked, isDisabled])).toEqual([
    [1, true, false],
    [2, false, true],
    [3, true, false],
  ]);
  expect(featuresOf(MODULES, PRODUCT, undefined, choices(0, []), [])).toEqual([]);
});

test('another package keeps the added modules that it allows and does not contain itself', () => {
  const saved = choices(7, [1, 2, 3]);
  expect(selectPackage(pack({}), saved, saved).product_modules).toEqual([1, 3]);
  expect(selectPackage(closed({}), choices(7, [1]), saved).product_modules).toEqual([]);
  expect(selectPackage(undefined, choices(7, [1]), saved)).toEqual({ base_package_id: 0, product_modules: [] });
});

test('a licence from V1 keeps its features with any package, also after trying another one', () => {
  const saved = choices(0, [1, 2, 3]);
  const first = selectPackage(closed({}), saved, saved);
  expect(first).toEqual({ base_package_id: 1, product_modules: [1, 3] });
  const second = selectPackage(closed({ id: 2, product_modules: [module(3)] }), { ...saved, ...first }, saved);
  expect(second).toEqual({ base_package_id: 2, product_modules: [1, 2] });
});

test('what saving adds and removes is told by name', () => {
  const packages = [pack({}), pack({ id: 2, product_modules: [module(3)] })];
  expect(featureChanges(MODULES, packages, choices(0, [1, 2]), choices(1, [1]))).toEqual({ added: [], removed: [] });
  expect(featureChanges(MODULES, packages, choices(0, [1, 2]), choices(2, [1]))).toEqual({
    added: ['Module 3'],
    removed: ['Module 2'],
  });
});

test('retired modules are offered only where the licence or its package has them', () => {
  const retired = [...MODULES, { ...module(4), is_retired: true }, { ...module(5), is_retired: true }];
  const ids = (...given: Parameters<typeof offeredModules>) => offeredModules(...given).map(({ id }) => id);
  expect(ids(retired, undefined, undefined)).toEqual([1, 2, 3, 9]);
  expect(ids(retired, pack({ product_modules: [module(4)] }), choices(1, [5]))).toEqual([1, 2, 3, 9, 4, 5]);
});

test('a new licence is offered packages for sale; an existing licence may have any package of its product', () => {
  const packages = [pack({}), pack({ id: 2, is_active: false }), pack({ id: 3, product_id: 2 })];
  expect(packagesFor(packages, PRODUCT, true).map(({ id }) => id)).toEqual([1]);
  expect(packagesFor(packages, PRODUCT, false).map(({ id }) => id)).toEqual([1, 2]);
  expect(packagesFor(packages, undefined, true)).toEqual([]);
});
