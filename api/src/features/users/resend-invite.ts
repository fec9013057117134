import { PROBLEM } from '@hub/contract/fields';
import type { resendInvite } from '@hub/contract/users';
import { orNotFound, Refusal, refuseFields } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { hashOfToken, newToken } from '../../secrets/tokens.ts';
import { countResend, findPlace, lockPendingInvite, renewInvite } from './invites.sql.ts';
import { INVITE_DAYS, mailInvite } from './mail-invite.ts';
import { isUserAddress } from './users.sql.ts';

/** Whoever is invited did not ask for our mails. */
export const MAX_RESENDS_AN_HOUR = 5;

export const mailInviteAgain: Handler<typeof resendInvite> = async (tx, ctx, services) => {
  const { params, actor, distributor } = ctx;
  const invite = orNotFound(await lockPendingInvite(tx, params.id));
  const place = orNotFound(await findPlace(tx, invite.location_id));
  if (place.archived_at !== null) throw new Refusal('archived');
  if (await isUserAddress(tx, distributor, invite.email_key)) throw refuseFields({ email: PROBLEM.alreadyUser });
  const retryAfterSeconds = await countResend(tx, invite.uuid_id, MAX_RESENDS_AN_HOUR);
  if (retryAfterSeconds > 0) throw new Refusal('tooManyRequests', { retryAfterSeconds });
  const token = newToken();
  await renewInvite(tx, invite.uuid_id, hashOfToken(token), INVITE_DAYS);
  await mailInvite(tx, services, {
    email: invite.email,
    firstName: invite.first_name,
    token,
    inviterName: actor.name,
    place,
    distributor,
  });
  ctx.audit({ action: 'resent', entity: 'invite', id: invite.uuid_id, name: invite.email });
  return undefined;
};
