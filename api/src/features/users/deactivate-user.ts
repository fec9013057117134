import { hasAnyRole, ROLE } from '@hub/contract/roles';
import type * as calls from '@hub/contract/users';
import { mayDeactivate } from '@hub/contract/users.policy';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockFactors } from '../../second-factor/factors.sql.ts';
import { findUser, isLastDev, lockUser, setUserDeactivated } from './users.sql.ts';

/**
 * The database ends the user's sessions, unfinished sign-ins and reset links with the same change, and expires the
 * invitations that they sent.
 */
export const deactivateUser: Handler<typeof calls.deactivateUser> = async (tx, ctx) => {
  const { params, actor } = ctx;
  // The same lock order as in a sign-in, to avoid a deadlock.
  await lockFactors(tx, params.id);
  const person = orNotFound(await lockUser(tx, params.id));
  if (!mayDeactivate({ uuid_id: actor.id, roles: actor.roles }, person)) throw new Refusal('forbidden');
  if (person.disabled_at !== null) throw new Refusal('alreadyDeactivated');
  ctx.expectVersion(person.version);
  if (hasAnyRole(person.roles, ROLE.Dev) && (await isLastDev(tx, person))) throw new Refusal('lastDev');
  await setUserDeactivated(tx, person.uuid_id, true);
  const name = `${person.first_name} ${person.last_name}`;
  ctx.audit({ action: 'deactivated', entity: 'user', id: person.uuid_id, name });
  const { version, ...entity } = orNotFound(await findUser(tx, person.uuid_id));
  return { entity, version };
};
