import type * as calls from '@hub/contract/security';
import { confirmPassword } from '../../accounts/confirm-password.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { deleteTotp } from '../../second-factor/factors.sql.ts';
import { changeFactors, keepRequiredFactor } from './change-factors.ts';

export const removeTotp: MultiTransactionHandler<typeof calls.removeTotp> = async (inTransaction, ctx, services) => {
  const { actor, body } = ctx;
  await confirmPassword(services, ctx, body.password);
  return changeFactors(inTransaction, ctx, 'totpRemoved', async (tx) => {
    orNotFound(await deleteTotp(tx, actor.id));
    await keepRequiredFactor(tx, ctx, services);
    ctx.audit({ action: 'removed', entity: 'totp', id: actor.id });
    return undefined;
  });
};
