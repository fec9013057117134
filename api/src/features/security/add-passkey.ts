import type * as calls from '@hub/contract/security';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { relyingPartyOf } from '../../second-factor/passkeys.ts';
import { finishPasskeySetUp, verifyNewPasskey } from '../../second-factor/set-up-passkey.ts';
import { changeFactors } from './change-factors.ts';

export const addPasskey: MultiTransactionHandler<typeof calls.addPasskey> = async (inTransaction, ctx, services) => {
  const { actor, body, distributor } = ctx;
  const verified = await verifyNewPasskey(services, relyingPartyOf(services, distributor), actor.id, body.passkey);
  return changeFactors(inTransaction, ctx, 'passkeyAdded', async (tx) => {
    const recovery_codes = await finishPasskeySetUp(tx, actor.id, { ...verified, name: body.name });
    ctx.audit({ action: 'added', entity: 'passkey', id: actor.id, name: body.name });
    return { recovery_codes };
  });
};
