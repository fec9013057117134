import type { getPackage, listPackages, listProductModules, listProducts } from '@hub/contract/packages';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findPackage, listModuleRows, listPackageRows, listProductRows } from './packages.sql.ts';

export const listAllProducts: Handler<typeof listProducts> = (tx) => listProductRows(tx);

export const listAllProductModules: Handler<typeof listProductModules> = (tx) => listModuleRows(tx);

export const listPackagePage: Handler<typeof listPackages> = (tx, { query }) => listPackageRows(tx, query);

export const readPackage: Handler<typeof getPackage> = async (tx, { params }) => {
  const { version, ...entity } = orNotFound(await findPackage(tx, params.id));
  return { entity, version };
};
