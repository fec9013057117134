import type * as calls from '@hub/contract/packages';
import type { Handler } from '../../http/route.ts';
import { listProductRows } from './packages.sql.ts';

export const listProducts: Handler<typeof calls.listProducts> = (tx) => listProductRows(tx);
