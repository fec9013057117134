import { searchHub } from '@hub/contract/search';
import { type Route, route } from '../../http/route.ts';
import { searchEverything } from './search-hub.ts';

export const searchRoutes: Route[] = [route(searchHub, searchEverything)];
