import type * as calls from '@hub/contract/users';
import { orNotFound } from '../../../http/refusal.ts';
import type { Handler } from '../../../http/route.ts';
import { findInviteLocation, listInviteRowsOf } from './invites.sql.ts';

export const listInvitesOfLocation: Handler<typeof calls.listInvitesOfLocation> = async (tx, { params, query }) => {
  orNotFound(await findInviteLocation(tx, params.locationId));
  return listInviteRowsOf(tx, params.locationId, query);
};
