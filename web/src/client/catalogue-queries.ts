import { listPackages, listProductModules, listProducts } from 'hub:calls';
import { query } from './query.ts';

/** What there is to choose from: it changes rarely, so a form that opens again need not wait for it. */
const RARELY_CHANGED_MS = 60_000;

export const listProductsQuery = () => ({ ...query(listProducts, {}), staleTime: RARELY_CHANGED_MS });

export const listProductModulesQuery = () => ({ ...query(listProductModules, {}), staleTime: RARELY_CHANGED_MS });

/** Every package that the distributor sells or sold, in the order of their names. */
export const listAllPackagesQuery = () => query(listPackages, { query: { sort: 'name', order: 'asc' } });
