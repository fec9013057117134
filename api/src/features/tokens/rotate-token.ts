import type * as calls from '@hub/contract/tokens';
import type { Handler } from '../../http/route.ts';
import { issueToken } from './issue-token.ts';
import { lockManageableAccount } from './lock-manageable-account.ts';
import { endTokens } from './tokens.sql.ts';

/** Whoever rotates a token answers for the new one. */
export const rotateToken: Handler<typeof calls.rotateToken> = async (tx, ctx) => {
  const { id, name } = await lockManageableAccount(tx, ctx.params.id, ctx.actor);
  await endTokens(tx, id, ctx.body.overlap_hours);
  ctx.audit({ action: 'renewed', entity: 'serviceAccount', id, name });
  return issueToken(tx, id, ctx.body.expires_in_days);
};
