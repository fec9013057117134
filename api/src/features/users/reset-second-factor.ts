import type { getSecondFactorOf, resetSecondFactorOf } from '@hub/contract/users';
import { mayEditUser } from '@hub/contract/users.policy';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { deleteFactors, findFactors, lockFactors } from '../../second-factor/factors.sql.ts';
import { mailNotice } from '../../second-factor/notices.ts';
import { endSessionsOf, findUser, lockUser } from './users.sql.ts';

export const readSecondFactorOf: Handler<typeof getSecondFactorOf> = async (tx, { params }) => {
  const { uuid_id } = orNotFound(await findUser(tx, params.id));
  const { totp, passkeys, recoveryCodesLeft } = await findFactors(tx, uuid_id);
  return { totp: totp !== null, passkeys: passkeys.length, recovery_codes_left: recoveryCodesLeft };
};

/**
 * For somebody who lost telephone and codes. One's own factors are not reset here: that takes one's password, on the
 * security page. What an administrator may not edit they may not lay open either.
 */
export const resetSecondFactor: Handler<typeof resetSecondFactorOf> = async (tx, { params, actor, audit }) => {
  // First what a sign-in locks first, so that the two never wait for each other.
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
