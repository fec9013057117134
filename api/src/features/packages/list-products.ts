import type * as calls from '@hub/contract/packages';
import type { Handler } from '../../http/route.ts';
import { listProductRows } from './packages.sql.ts';
import { withoutRetired } from './without-retired.ts';

export const listProducts: Handler<typeof calls.listProducts> = async (tx, { query }) =>
  withoutRetired(await listProductRows(tx), query.retired);
