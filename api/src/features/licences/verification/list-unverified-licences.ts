import type * as calls from '@hub/contract/licences';
import type { Handler } from '../../../http/route.ts';
import { listUnverifiedRows } from '../licences.sql.ts';

export const listUnverifiedLicences: Handler<typeof calls.listUnverifiedLicences> = (tx, { query }) =>
  listUnverifiedRows(tx, query);
