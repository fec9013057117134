import type * as calls from '@hub/contract/users';
import { mayAssignRole } from '@hub/contract/users.policy';
import { orNotFound, Refusal } from '../../../http/refusal.ts';
import type { Handler } from '../../../http/route.ts';
import { deleteInvite, lockInvite } from './invites.sql.ts';

/** Of cancelling and accepting at the same moment, one succeeds: both lock the invitation first. */
export const cancelInvite: Handler<typeof calls.cancelInvite> = async (tx, { params, actor, audit }) => {
  const invite = orNotFound(await lockInvite(tx, params.id));
  if (!mayAssignRole(actor.roles, invite.roles)) throw new Refusal('forbidden');
  if (invite.accepted_at !== null) throw new Refusal('inviteAccepted');
  await deleteInvite(tx, invite.uuid_id);
  audit({ action: 'cancelled', entity: 'invite', id: invite.uuid_id, name: invite.email });
  return undefined;
};
