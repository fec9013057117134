import type { PackageRow, Product, ProductModule } from '@hub/contract/packages';
import { useQuery } from '@tanstack/react-query';
import { listAllPackagesQuery, listProductModulesQuery, listProductsQuery } from '../../../client/catalogue-queries.ts';

export interface Catalogue {
  products: readonly Product[];
  packages: readonly PackageRow[];
  modules: readonly ProductModule[];
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
