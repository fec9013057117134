import * as calls from '@hub/contract/packages';
import { type Route, route, withCsv } from '../../http/route.ts';
import { createPackage } from './create-package.ts';
import { getPackage } from './get-package.ts';
import { listPackages } from './list-packages.ts';
import { listProductModules } from './list-product-modules.ts';
import { listProducts } from './list-products.ts';
import { packagesAsCsv } from './packages-as-csv.ts';
import { updatePackage } from './update-package.ts';

export const packageRoutes: Route[] = [
  route(calls.listProducts, listProducts),
  route(calls.listProductModules, listProductModules),
  withCsv(calls.listPackages, listPackages, packagesAsCsv),
  route(calls.getPackage, getPackage),
  route(calls.createPackage, createPackage),
  route(calls.updatePackage, updatePackage),
];
