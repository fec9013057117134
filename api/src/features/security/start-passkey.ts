import type * as calls from '@hub/contract/security';
import { confirmPassword } from '../../accounts/confirm-password.ts';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { relyingPartyOf } from '../../second-factor/passkeys.ts';
import { startPasskeySetUp } from '../../second-factor/set-up-passkey.ts';

export const startPasskey: MultiTransactionHandler<typeof calls.startPasskey> = async (
  inTransaction,
  ctx,
  services,
) => {
  await confirmPassword(services, ctx, ctx.body.password);
  const party = relyingPartyOf(services, ctx.distributor);
  return inTransaction(async (tx) => {
    ctx.audit({ action: 'started', entity: 'passkey', id: ctx.actor.id });
    return startPasskeySetUp(tx, party, ctx.actor);
  });
};
