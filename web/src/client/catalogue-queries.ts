import { listPackages, listProductModules, listProducts } from 'hub:calls';
import { query } from './query.ts';

/** The catalogue changes rarely, so a form that is opened again does not wait for it. */
const RARELY_CHANGED_MS = 60_000;

export const listProductsQuery = () => ({ ...query(listProducts, {}), staleTime: RARELY_CHANGED_MS });

export const listProductModulesQuery = () => ({ ...query(listProductModules, {}), staleTime: RARELY_CHANGED_MS });

/** Every package that the distributor sells or sold, by name. */
export const listAllPackagesQuery = () => query(listPackages, { query: { sort: 'name', order: 'asc' } });
