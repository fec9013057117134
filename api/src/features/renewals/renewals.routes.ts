import * as calls from '@hub/contract/renewals';
import { type Route, route } from '../../http/route.ts';
import { getRenewals } from './get-renewals.ts';
import { listRenewals } from './list-renewals.ts';

export const renewalsRoutes: Route[] = [route(calls.listRenewals, listRenewals), route(calls.getRenewals, getRenewals)];
