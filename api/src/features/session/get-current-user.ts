import type * as calls from '@hub/contract/session';
import { userRows } from '../../accounts/user-rows.ts';
import type { Handler } from '../../http/route.ts';

export const getCurrentUser: Handler<typeof calls.getCurrentUser> = async (
  tx,
  { actor, distributor },
  { distributors },
) => {
  const user = await userRows(tx).where('u.uuid_id', '=', actor.id).executeTakeFirstOrThrow();
  const name = distributors.find(distributor)?.name ?? '';
  return { ...user, distributor: { number: distributor, name } };
};
