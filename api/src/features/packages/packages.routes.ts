import * as calls from '@hub/contract/packages';
import { type Route, route } from '../../http/route.ts';
import { createPackage } from './create-package.ts';
import { getPackage } from './get-package.ts';
import { listPackages } from './list-packages.ts';
import { listProductModules } from './list-product-modules.ts';
import { listProducts } from './list-products.ts';
import { updatePackage } from './update-package.ts';

export const packageRoutes: Route[] = [
  route(calls.listProducts, listProducts),
  route(calls.listProductModules, listProductModules),
  route(calls.listPackages, listPackages),
  route(calls.getPackage, getPackage),
  route(calls.createPackage, createPackage),
  route(calls.updatePackage, updatePackage),
];
