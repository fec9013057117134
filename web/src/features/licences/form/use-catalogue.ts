import type { Product } from '@hub/contract/packages';
import { useQuery } from '@tanstack/react-query';
import {
  type Feature,
  listAllPackagesQuery,
  listProductModulesQuery,
  listProductsQuery,
  type PackageWithFeatures,
} from '../../../client/catalogue-queries.ts';

export interface Catalogue {
  products: readonly (Product & { is_retired?: boolean | undefined })[];
  packages: readonly PackageWithFeatures[];
  modules: readonly Feature[];
  isLoading: boolean;
  hasFailed: boolean;
  retry: () => void;
}

/** The products, packages and modules that a licence can have. */
export const useCatalogue = (): Catalogue => {
  const products = useQuery(listProductsQuery());
  const packages = useQuery(listAllPackagesQuery());
  const modules = useQuery(listProductModulesQuery());
  const all = [products, packages, modules];
  return {
    products: products.data ?? [],
    packages: packages.data ?? [],
    modules: modules.data ?? [],
    isLoading: all.some((query) => query.isLoading),
    hasFailed: all.some((query) => query.isError && query.data === undefined),
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
  };
};
