import * as calls from '@hub/contract/search';
import { type Route, route } from '../../http/route.ts';
import { searchHub } from './search-hub.ts';
import { searchMore } from './search-more.ts';

export const searchRoutes: Route[] = [route(calls.searchHub, searchHub), route(calls.searchMore, searchMore)];
