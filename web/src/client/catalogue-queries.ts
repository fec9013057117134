import { listPackages, listProductModules, listProducts } from 'hub:calls';
import type { PackageRow, ProductModule } from '@hub/contract/packages';
import { query } from './query.ts';

/** The catalogue changes rarely, so a form that is opened again does not wait for it. */
const RARELY_CHANGED_MS = 60_000;

/** A module as the client has it: whatever its type, it is a feature to check. */
export interface Feature extends ProductModule {
  product_module_type: 'feature';
  is_checked: boolean;
}

export interface PackageWithFeatures extends PackageRow {
  product_modules: Feature[];
}

const toFeature = (module: ProductModule, is_checked: boolean): Feature => ({
  ...module,
  product_module_type: 'feature',
  is_checked,
});

const toFeatures = (modules: readonly ProductModule[]): Feature[] => modules.map((module) => toFeature(module, false));

const withFeatures = (packages: readonly PackageRow[]): PackageWithFeatures[] =>
  packages.map((pack) => ({
    ...pack,
    product_modules: pack.product_modules.map((module) => toFeature(module, true)),
  }));

export const listProductsQuery = () => ({ ...query(listProducts, {}), staleTime: RARELY_CHANGED_MS });

export const listProductModulesQuery = () => ({
  ...query(listProductModules, {}),
  staleTime: RARELY_CHANGED_MS,
  select: toFeatures,
});

/** Every package that the distributor sells or sold, by name. */
export const listAllPackagesQuery = () => ({
  ...query(listPackages, { query: { sort: 'name', order: 'asc' } }),
  select: withFeatures,
});
