import type * as calls from '@hub/contract/tokens';
import type { Handler } from '../../http/route.ts';
import { lockManageableAccount } from './lock-manageable-account.ts';
import { deleteAccountRow } from './tokens.sql.ts';

export const deleteServiceAccount: Handler<typeof calls.deleteServiceAccount> = async (tx, ctx) => {
  const { id, name } = await lockManageableAccount(tx, ctx.params.id, ctx.actor);
  await deleteAccountRow(tx, id);
  ctx.audit({ action: 'deleted', entity: 'serviceAccount', id, name });
};
