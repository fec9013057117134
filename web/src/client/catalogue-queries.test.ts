import type { PackageRow, ProductModule } from '@hub/contract/packages';
import { expect, test } from 'vitest';
import { listAllPackagesQuery, listProductModulesQuery } from './catalogue-queries.ts';

const SCREEN: ProductModule = { id: 2, name: 'Monitor', product_id: 1, product_module_type: 'screen' };

const PACKAGE: PackageRow = {
  id: 1,
  name: 'Essentials',
  description: '',
  is_active: true,
  allows_additional_features: true,
  product_id: 1,
  product_modules: [SCREEN],
  is_provider_package: true,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: null,
};

test("a package's modules are features that are checked, whatever the type they arrive with", () => {
  expect(listAllPackagesQuery().select([PACKAGE])).toEqual([
    { ...PACKAGE, product_modules: [{ ...SCREEN, product_module_type: 'feature', is_checked: true }] },
  ]);
});

test("a product's modules are features that nobody has checked yet", () => {
  expect(listProductModulesQuery().select([SCREEN])).toEqual([
    { ...SCREEN, product_module_type: 'feature', is_checked: false },
  ]);
});
