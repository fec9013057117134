import type * as calls from '@hub/contract/users';
import { mayDeactivate } from '@hub/contract/users.policy';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findUser, lockUser, setUserDeactivated } from './users.sql.ts';

export const reactivateUser: Handler<typeof calls.reactivateUser> = async (tx, ctx) => {
  const { params, actor } = ctx;
  const person = orNotFound(await lockUser(tx, params.id));
  if (!mayDeactivate({ uuid_id: actor.id, roles: actor.roles }, person)) throw new Refusal('forbidden');
  if (person.disabled_at === null) throw new Refusal('notDeactivated');
  ctx.expectVersion(person.version);
  await setUserDeactivated(tx, person.uuid_id, false);
  const name = `${person.first_name} ${person.last_name}`;
  ctx.audit({ action: 'reactivated', entity: 'user', id: person.uuid_id, name });
  const { version, ...entity } = orNotFound(await findUser(tx, person.uuid_id));
  return { entity, version };
};
