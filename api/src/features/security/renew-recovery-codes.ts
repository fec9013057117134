import type * as calls from '@hub/contract/security';
import { confirmPassword } from '../../accounts/confirm-password.ts';
import { Refusal } from '../../http/refusal.ts';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { countFactors, findFactors } from '../../second-factor/factors.sql.ts';
import { makeRecoveryCodes } from '../../second-factor/recovery-codes.ts';
import { changeFactors } from './change-factors.ts';

/** Recovery codes replace a lost factor, so a user without a factor has none. */
export const renewRecoveryCodes: MultiTransactionHandler<typeof calls.renewRecoveryCodes> = async (
  inTransaction,
  ctx,
  services,
) => {
  const { actor, body } = ctx;
  await confirmPassword(services, ctx, body.password);
  return changeFactors(inTransaction, ctx, 'codesRenewed', async (tx) => {
    if (countFactors(await findFactors(tx, actor.id)) === 0) throw new Refusal('notFound');
    const recovery_codes = await makeRecoveryCodes(tx, actor.id);
    ctx.audit({ action: 'renewed', entity: 'recoveryCodes', id: actor.id });
    return { recovery_codes };
  });
};
