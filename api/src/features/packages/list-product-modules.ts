import type * as calls from '@hub/contract/packages';
import type { Handler } from '../../http/route.ts';
import { listModuleRows } from './packages.sql.ts';

export const listProductModules: Handler<typeof calls.listProductModules> = (tx) => listModuleRows(tx);
