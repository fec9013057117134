import type * as calls from '@hub/contract/licences';
import type { Handler } from '../../http/route.ts';
import { pageOfLicences } from './licence-list.sql.ts';

/** Always one page: there may be a million licences. */
export const listLicences: Handler<typeof calls.listLicences> = (tx, { distributor, query }) =>
  pageOfLicences(tx, distributor, query);
