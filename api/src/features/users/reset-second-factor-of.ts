import type * as calls from '@hub/contract/users';
import { mayEditUser } from '@hub/contract/users.policy';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { deleteFactors, findFactors, lockFactors } from '../../second-factor/factors.sql.ts';
import { mailNotice } from '../../second-factor/notices.ts';
import { endSessionsOf, lockUser } from './users.sql.ts';

/**
 * For a user who lost their factors. Administrators can reset neither their own factors, which takes the password on the
 * security page, nor those of a user whom they may not edit.
 */
export const resetSecondFactorOf: Handler<typeof calls.resetSecondFactorOf> = async (tx, { params, actor, audit }) => {
  // The same lock order as in a sign-in, to avoid a deadlock.
  await lockFactors(tx, params.id);
  const person = orNotFound(await lockUser(tx, params.id));
  const isOwn = person.uuid_id === actor.id;
  if (isOwn || !mayEditUser(actor.roles, person.roles)) throw new Refusal('forbidden');
  const { totp, passkeys } = await findFactors(tx, person.uuid_id);
  await deleteFactors(tx, person.uuid_id);
  await endSessionsOf(tx, person.uuid_id);
  await mailNotice(tx, { email: person.email, name: person.first_name }, 'reset');
  audit({
    action: 'resetSecondFactor',
    entity: 'user',
    id: person.uuid_id,
    name: `${person.first_name} ${person.last_name}`,
    fields: { totp: { from: totp !== null, to: false }, passkeys: { from: passkeys.length, to: 0 } },
  });
  return undefined;
};
