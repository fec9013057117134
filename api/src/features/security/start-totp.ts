import type * as calls from '@hub/contract/security';
import { confirmPassword } from '../../accounts/confirm-password.ts';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { startTotpSetUp } from '../../second-factor/set-up-totp.ts';

export const startTotp: MultiTransactionHandler<typeof calls.startTotp> = async (inTransaction, ctx, services) => {
  await confirmPassword(services, ctx, ctx.body.password);
  return inTransaction(async (tx) => {
    ctx.audit({ action: 'started', entity: 'totp', id: ctx.actor.id });
    return startTotpSetUp(tx, services, ctx.actor);
  });
};
