import * as calls from '@hub/contract/overview';
import { type Route, route } from '../../http/route.ts';
import { getOverview } from './get-overview.ts';

export const overviewRoutes: Route[] = [route(calls.getOverview, getOverview)];
