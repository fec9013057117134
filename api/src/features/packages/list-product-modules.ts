import type * as calls from '@hub/contract/packages';
import type { Handler } from '../../http/route.ts';
import { listModuleRows } from './packages.sql.ts';
import { withoutRetired } from './without-retired.ts';

export const listProductModules: Handler<typeof calls.listProductModules> = async (tx, { query }) =>
  withoutRetired(await listModuleRows(tx), query.retired);
