import type * as calls from '@hub/contract/users';
import { editProblem, losesDev } from '@hub/contract/users.policy';
import { differences } from '../../http/audit.ts';
import { givenFields } from '../../http/given-fields.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { endSessionsOf, findUser, isLastDev, lockUser, updateUserRow } from './users.sql.ts';

/** A role change ends the user's sessions, so that it applies at once. */
export const updateUser: Handler<typeof calls.updateUser> = async (tx, ctx, { log }) => {
  const { body, actor } = ctx;
  const { uuid_id, first_name, last_name, mobile_phone, roles } = body;
  const before = orNotFound(await lockUser(tx, uuid_id));
  const problem = editProblem({ uuid_id: actor.id, roles: actor.roles }, before, roles);
  if (problem !== undefined) {
    log.warn({ actor: actor.id, user: uuid_id, from: before.roles, to: roles, problem }, 'user update refused');
    throw new Refusal('forbidden');
  }
  ctx.expectVersion(before.version);
  if (losesDev(before.roles, roles) && (await isLastDev(tx, before))) throw new Refusal('lastDev');
  const details = givenFields({ first_name, last_name, mobile_phone, roles });
  const fields = differences(before, details);
  if (Object.keys(fields).length > 0) await updateUserRow(tx, uuid_id, details);
  if (fields.roles !== undefined) await endSessionsOf(tx, uuid_id);
  ctx.audit({ action: 'updated', entity: 'user', id: uuid_id, name: `${first_name} ${last_name}`, fields });
  const { version, ...entity } = orNotFound(await findUser(tx, uuid_id));
  return { entity, version };
};
