import * as calls from '@hub/contract/conversion';
import { multiTransactionRoute, type Route, route, withCsv } from '../../http/route.ts';
import { convertContract } from './convert-contract.ts';
import { convertV1Licences } from './convert-v1-licences.ts';
import { getConversionProgress } from './get-conversion-progress.ts';
import { getConversionStats } from './get-conversion-stats.ts';
import { listV1Contracts } from './list-v1-contracts.ts';
import { previewConversion } from './preview-conversion.ts';
import { v1ContractsAsCsv } from './v1-contracts-as-csv.ts';

export const conversionRoutes: Route[] = [
  route(calls.getConversionStats, getConversionStats),
  withCsv(calls.listV1Contracts, listV1Contracts, v1ContractsAsCsv),
  route(calls.convertContract, convertContract),
  multiTransactionRoute(calls.convertV1Licences, convertV1Licences),
  route(calls.previewConversion, previewConversion),
  route(calls.getConversionProgress, getConversionProgress),
];
