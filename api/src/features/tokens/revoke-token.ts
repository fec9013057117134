import type * as calls from '@hub/contract/tokens';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockManageableAccount } from './lock-manageable-account.ts';
import { deleteToken, findAccountOfToken } from './tokens.sql.ts';

export const revokeToken: Handler<typeof calls.revokeToken> = async (tx, ctx) => {
  const { account_id, hint } = orNotFound(await findAccountOfToken(tx, ctx.params.id));
  const { id, name } = await lockManageableAccount(tx, account_id, ctx.actor);
  await deleteToken(tx, ctx.params.id);
  ctx.audit({ action: 'ended', entity: 'serviceAccount', id, name, fields: { hint: { from: hint, to: null } } });
};
