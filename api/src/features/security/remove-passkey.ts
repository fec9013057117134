import type * as calls from '@hub/contract/security';
import { confirmPassword } from '../../accounts/confirm-password.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { deletePasskey } from '../../second-factor/passkeys.sql.ts';
import { changeFactors, keepRequiredFactor } from './change-factors.ts';

export const removePasskey: MultiTransactionHandler<typeof calls.removePasskey> = async (
  inTransaction,
  ctx,
  services,
) => {
  const { actor, params, body } = ctx;
  await confirmPassword(services, ctx, body.password);
  return changeFactors(inTransaction, ctx, 'passkeyRemoved', async (tx) => {
    const { id, name } = orNotFound(await deletePasskey(tx, actor.id, params.id));
    await keepRequiredFactor(tx, ctx, services);
    ctx.audit({ action: 'removed', entity: 'passkey', id, name });
    return undefined;
  });
};
