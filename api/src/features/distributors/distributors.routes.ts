import * as calls from '@hub/contract/distributors';
import { multiTransactionRoute, type Route, route, withCsv } from '../../http/route.ts';
import { createDistributor } from './create-distributor.ts';
import { distributorsAsCsv } from './distributors-as-csv.ts';
import { getDistributor } from './get-distributor.ts';
import { listDistributors } from './list-distributors.ts';
import { updateDistributor } from './update-distributor.ts';

export const distributorRoutes: Route[] = [
  withCsv(calls.listDistributors, listDistributors, distributorsAsCsv),
  route(calls.getDistributor, getDistributor),
  multiTransactionRoute(calls.createDistributor, createDistributor),
  multiTransactionRoute(calls.updateDistributor, updateDistributor),
];
