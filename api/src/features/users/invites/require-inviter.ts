import { mayInvite } from '@hub/contract/users.policy';
import { Refusal } from '../../../http/refusal.ts';
import type { Inviter } from './accept-invite.sql.ts';

/** Refuses an invitation whose inviter could not send it today. */
export const requireInviter = (inviter: Inviter | undefined): void => {
  const isValid =
    inviter !== undefined && mayInvite(inviter, { roles: inviter.invited_roles, distributor_id: inviter.invited_to });
  if (!isValid) throw new Refusal('tokenInvalid');
};
