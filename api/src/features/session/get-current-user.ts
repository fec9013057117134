import type * as calls from '@hub/contract/session';
import { userRows } from '../../accounts/user-rows.ts';
import type { Handler } from '../../http/route.ts';

export const getCurrentUser: Handler<typeof calls.getCurrentUser> = async (tx, { actor, distributor }, { config }) => {
  const user = await userRows(tx).where('u.uuid_id', '=', actor.id).executeTakeFirstOrThrow();
  const name = config.distributors.find(({ number }) => number === distributor)?.name ?? '';
  return { ...user, distributor: { number: distributor, name } };
};
