import type * as calls from '@hub/contract/users';
import { mayAssignRole } from '@hub/contract/users.policy';
import { countInvitation, INVITE_LIMITS } from '../../../accounts/invite-limits.ts';
import { INVITE_DAYS, mailInvite } from '../../../accounts/mail-invite.ts';
import { orNotFound, Refusal, refuseFields } from '../../../http/refusal.ts';
import type { Handler } from '../../../http/route.ts';
import { hubUrlOf } from '../../../mail/hub-url.ts';
import { hashOfToken, newToken } from '../../../secrets/tokens.ts';
import { existingUserProblem } from '../users.sql.ts';
import { countResend, findInviteLocation, lockPendingInvite, renewInvite } from './invites.sql.ts';

export const resendInvite: Handler<typeof calls.resendInvite> = async (tx, ctx, services) => {
  const { params, actor, distributor } = ctx;
  const invite = orNotFound(await lockPendingInvite(tx, params.id));
  if (!mayAssignRole(actor.roles, invite.roles)) {
    services.log.warn(
      { actor: actor.id, roles: invite.roles, invite: invite.uuid_id },
      'resend refused: role not assignable',
    );
    throw new Refusal('forbidden');
  }
  const location = orNotFound(await findInviteLocation(tx, invite.location_id));
  if (location.archived_at !== null) throw new Refusal('archived');
  const existing = await existingUserProblem(tx, distributor, invite.email_key);
  if (existing !== undefined) throw refuseFields({ email: existing });
  const retryAfterSeconds = await countResend(tx, invite.uuid_id, INVITE_LIMITS.resendsPerHour);
  if (retryAfterSeconds > 0) throw new Refusal('tooManyRequests', { retryAfterSeconds });
  await countInvitation(tx, invite.email_key);
  const token = newToken();
  await renewInvite(tx, invite.uuid_id, actor.answerableId, hashOfToken(token), INVITE_DAYS);
  await mailInvite(tx, {
    email: invite.email,
    firstName: invite.first_name,
    token,
    inviterName: actor.name,
    location,
    hubUrl: hubUrlOf(services, distributor),
  });
  ctx.audit({ action: 'resent', entity: 'invite', id: invite.uuid_id, name: invite.email });
  return undefined;
};
