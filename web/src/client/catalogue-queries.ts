import { listPackages, listProductModules, listProducts } from 'hub:calls';
import type { PackageRow, ProductModule } from '@hub/contract/packages';
import { query } from './query.ts';

/** The catalogue changes rarely, so a form that is opened again does not wait for it. */
const RARELY_CHANGED_MS = 60_000;

/** A module as the client has it: whatever its type, it is a feature to check. */
export interface Feature extends ProductModule {
  product_module_type: 'feature';
  is_checked: boolean;
  is_retired?: boolean | undefined;
}

export interface PackageWithFeatures extends PackageRow {
  product_modules: Feature[];
}

const toFeature = (module: ProductModule & Pick<Feature, 'is_retired'>, is_checked: boolean): Feature => ({
  ...module,
  product_module_type: 'feature',
  is_checked,
});

const toFeatures = (modules: readonly (ProductModule & Pick<Feature, 'is_retired'>)[]): Feature[] =>
  modules.map((module) => toFeature(module, false));

const withFeatures = (packages: readonly PackageRow[]): PackageWithFeatures[] =>
  packages.map((pack) => ({
    ...pack,
    product_modules: pack.product_modules.map((module) => toFeature(module, true)),
  }));

/** Retired products and modules as well: a record that has one still shows it. */
const WITH_RETIRED = { query: { retired: 'include' } } as const;

export const listProductsQuery = () => ({ ...query(listProducts, WITH_RETIRED), staleTime: RARELY_CHANGED_MS });

export const listProductModulesQuery = () => ({
  ...query(listProductModules, WITH_RETIRED),
  staleTime: RARELY_CHANGED_MS,
  select: toFeatures,
});

/** Every package that the distributor sells or sold, by name. */
export const listAllPackagesQuery = () => ({
  ...query(listPackages, { query: { sort: 'name', order: 'asc' } }),
  select: withFeatures,
});
