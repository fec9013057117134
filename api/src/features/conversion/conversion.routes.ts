import * as calls from '@hub/contract/conversion';
import { multiTransactionRoute, type Route, route } from '../../http/route.ts';
import { convertBatch } from './convert-batch.ts';
import { convertOneContract } from './convert-contract.ts';
import { listContractPage, readConversionProgress, readConversionStats } from './read-conversion.ts';

export const conversionRoutes: Route[] = [
  route(calls.getConversionStats, readConversionStats),
  route(calls.listV1Contracts, listContractPage),
  route(calls.convertContract, convertOneContract),
  multiTransactionRoute(calls.convertV1Licences, convertBatch),
  route(calls.getConversionProgress, readConversionProgress),
];
