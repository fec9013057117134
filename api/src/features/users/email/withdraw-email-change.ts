import type * as calls from '@hub/contract/users';
import { mayEditUser } from '@hub/contract/users.policy';
import { orNotFound, Refusal } from '../../../http/refusal.ts';
import type { Handler } from '../../../http/route.ts';
import { lockUser } from '../users.sql.ts';
import { deleteEmailChange } from './email-changes.sql.ts';

/** Of withdrawing and confirming at the same moment, one succeeds: both lock the user and delete the change. */
export const withdrawEmailChange: Handler<typeof calls.withdrawEmailChange> = async (tx, ctx) => {
  const person = orNotFound(await lockUser(tx, ctx.params.id));
  if (person.distributor_id !== ctx.distributor) throw new Refusal('notFound');
  if (!mayEditUser(ctx.actor.roles, person.roles)) throw new Refusal('forbidden');
  const change = await deleteEmailChange(tx, person.uuid_id);
  if (change === undefined) throw new Refusal('conflict');
  ctx.audit({
    action: 'withdrawEmailChange',
    entity: 'user',
    id: person.uuid_id,
    name: `${person.first_name} ${person.last_name}`,
    fields: { new_email: { from: change.email, to: null } },
  });
  return undefined;
};
