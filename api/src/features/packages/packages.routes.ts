import * as calls from '@hub/contract/packages';
import { type Route, route } from '../../http/route.ts';
import { createNewPackage } from './create-package.ts';
import { listAllProductModules, listAllProducts, listPackagePage, readPackage } from './read-packages.ts';
import { changePackageDetails } from './update-package.ts';

export const packageRoutes: Route[] = [
  route(calls.listProducts, listAllProducts),
  route(calls.listProductModules, listAllProductModules),
  route(calls.listPackages, listPackagePage),
  route(calls.getPackage, readPackage),
  route(calls.createPackage, createNewPackage),
  route(calls.updatePackage, changePackageDetails),
];
