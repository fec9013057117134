import * as calls from '@hub/contract/renewals';
import { type Route, route, withCsv } from '../../http/route.ts';
import { getRenewals } from './get-renewals.ts';
import { listRenewals } from './list-renewals.ts';
import { renewalsAsCsv } from './renewals-as-csv.ts';

export const renewalsRoutes: Route[] = [
  withCsv(calls.listRenewals, listRenewals, renewalsAsCsv),
  route(calls.getRenewals, getRenewals),
];
