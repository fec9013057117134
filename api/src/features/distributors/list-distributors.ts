import type * as calls from '@hub/contract/distributors';
import type { Handler } from '../../http/route.ts';
import { listDistributorRows } from './distributors.sql.ts';

export const listDistributors: Handler<typeof calls.listDistributors> = (tx, { query }) =>
  listDistributorRows(tx, query);
