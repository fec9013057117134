import type * as calls from '@hub/contract/licences';
import type { Handler } from '../../http/route.ts';
import { pageOfLicences } from './licence-list.sql.ts';

/** Always one page: there may be a million licences. */
export const listLicences: Handler<typeof calls.listLicences> = (tx, ctx) => {
  const { columns: _columns, ...query } = ctx.query;
  return pageOfLicences(tx, ctx.distributor, query);
};
