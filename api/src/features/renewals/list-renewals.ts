import type * as calls from '@hub/contract/renewals';
import type { Handler } from '../../http/route.ts';
import { pageOfRenewals } from './renewals.sql.ts';

/** Always one page: there may be 100,000 organisations. */
export const listRenewals: Handler<typeof calls.listRenewals> = (tx, { distributor, query }) =>
  pageOfRenewals(tx, distributor, query);
