import type * as calls from '@hub/contract/security';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { finishTotpSetUp, verifyTotpSetUp } from '../../second-factor/set-up-totp.ts';
import { changeFactors } from './change-factors.ts';

export const confirmTotp: MultiTransactionHandler<typeof calls.confirmTotp> = async (inTransaction, ctx, services) => {
  const { actor, body } = ctx;
  const verified = await verifyTotpSetUp(services, actor.id, body.code);
  return changeFactors(inTransaction, ctx, 'totpAdded', async (tx) => {
    const recovery_codes = await finishTotpSetUp(tx, actor.id, verified);
    ctx.audit({ action: 'added', entity: 'totp', id: actor.id });
    return { recovery_codes };
  });
};
