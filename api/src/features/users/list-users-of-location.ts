import type * as calls from '@hub/contract/users';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findInviteLocation } from './invites/invites.sql.ts';
import { listUserRowsOf } from './users.sql.ts';

export const listUsersOfLocation: Handler<typeof calls.listUsersOfLocation> = async (tx, { params, query }) => {
  orNotFound(await findInviteLocation(tx, params.locationId));
  return listUserRowsOf(tx, params.locationId, query);
};
