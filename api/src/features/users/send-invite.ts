import { emailKey, PROBLEM } from '@hub/contract/fields';
import type { sendUserInvite } from '@hub/contract/users';
import { mayAssignRole } from '@hub/contract/users.policy';
import { Refusal, refuseFields } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { hashOfToken, newToken } from '../../secrets/tokens.ts';
import { findPlace, insertInvite } from './invites.sql.ts';
import { INVITE_DAYS, mailInvite } from './mail-invite.ts';
import { isUserAddress } from './users.sql.ts';

export const invitePerson: Handler<typeof sendUserInvite> = async (tx, ctx, services) => {
  const { body, actor, distributor } = ctx;
  const { org_location_id, email, first_name, last_name, mobile_phone = '', roles } = body;
  if (!mayAssignRole(actor.roles, roles)) {
    services.log.warn({ actor: actor.id, roles, location: org_location_id }, 'an invite with this role was refused');
    throw new Refusal('forbidden');
  }
  const place = await findPlace(tx, org_location_id);
  if (place === undefined) throw refuseFields({ org_location_id: PROBLEM.notFound });
  if (place.archived_at !== null) throw new Refusal('archived');
  const key = emailKey(email);
  if (await isUserAddress(tx, distributor, key)) throw refuseFields({ email: PROBLEM.alreadyUser });
  const token = newToken();
  const person = { email, email_key: key, first_name, last_name, mobile_phone, roles };
  const invite = await insertInvite(
    tx,
    { ...person, location_id: org_location_id, created_by: actor.id, token_hash: hashOfToken(token) },
    INVITE_DAYS,
  );
  if (invite === undefined) throw refuseFields({ email: PROBLEM.alreadyInvited });
  await mailInvite(tx, services, {
    email,
    firstName: first_name,
    token,
    inviterName: actor.name,
    place,
    distributor,
  });
  ctx.audit({ action: 'invited', entity: 'invite', id: invite.uuid_id, name: email });
  return invite;
};
