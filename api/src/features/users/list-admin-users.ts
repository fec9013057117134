import type * as calls from '@hub/contract/users';
import type { Handler } from '../../http/route.ts';
import { listStaffRows } from './users.sql.ts';

export const listAdminUsers: Handler<typeof calls.listAdminUsers> = (tx, { distributor, query }) =>
  listStaffRows(tx, distributor, query);
