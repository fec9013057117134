import type * as calls from '@hub/contract/locations';
import type { Handler } from '../../http/route.ts';
import { listLocationRows } from './locations.sql.ts';

export const listLocations: Handler<typeof calls.listLocations> = (tx, { query }) => listLocationRows(tx, query);
