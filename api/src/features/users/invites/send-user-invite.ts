import { emailKey, PROBLEM } from '@hub/contract/fields';
import type * as calls from '@hub/contract/users';
import { mayAssignRole } from '@hub/contract/users.policy';
import { countInvitation } from '../../../accounts/invite-limits.ts';
import { INVITE_DAYS, mailInvite } from '../../../accounts/mail-invite.ts';
import { Refusal, refuseFields } from '../../../http/refusal.ts';
import type { Handler } from '../../../http/route.ts';
import { hubUrlOf } from '../../../mail/hub-url.ts';
import { hashOfToken, newToken } from '../../../secrets/tokens.ts';
import { existingUserProblem } from '../users.sql.ts';
import { findInviteLocation, insertInvite } from './invites.sql.ts';

export const sendUserInvite: Handler<typeof calls.sendUserInvite> = async (tx, ctx, services) => {
  const { body, actor, distributor } = ctx;
  const { org_location_id, email, first_name, last_name, mobile_phone = '', roles } = body;
  if (!mayAssignRole(actor.roles, roles)) {
    services.log.warn({ actor: actor.id, roles, location: org_location_id }, 'invite refused: role not assignable');
    throw new Refusal('forbidden');
  }
  const location = await findInviteLocation(tx, org_location_id);
  if (location === undefined) throw refuseFields({ org_location_id: PROBLEM.notFound });
  if (location.archived_at !== null) throw new Refusal('archived');
  const key = emailKey(email);
  const existing = await existingUserProblem(tx, distributor, key);
  if (existing !== undefined) throw refuseFields({ email: existing });
  await countInvitation(tx, key);
  const token = newToken();
  const person = { email, email_key: key, first_name, last_name, mobile_phone, roles };
  const invite = await insertInvite(
    tx,
    { ...person, location_id: org_location_id, created_by: actor.answerableId, token_hash: hashOfToken(token) },
    INVITE_DAYS,
  );
  if (invite === undefined) throw refuseFields({ email: PROBLEM.alreadyInvited });
  await mailInvite(tx, {
    email,
    firstName: first_name,
    token,
    inviterName: actor.name,
    location,
    hubUrl: hubUrlOf(services, distributor),
  });
  ctx.audit({ action: 'invited', entity: 'invite', id: invite.uuid_id, name: email });
  return invite;
};
