import type { addPasskey, removePasskey, startPasskey } from '@hub/contract/security';
import { orNotFound } from '../../http/refusal.ts';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { deletePasskey } from '../../second-factor/passkeys.sql.ts';
import { relyingPartyOf } from '../../second-factor/passkeys.ts';
import { beginPasskey, finishPasskey, provedPasskey } from '../../second-factor/set-up-passkey.ts';
import { changeFactors, keepRequiredFactor } from './change-factors.ts';
import { provePassword } from './prove-password.ts';

export const startOwnPasskey: MultiTransactionHandler<typeof startPasskey> = async (inTransaction, ctx, services) => {
  await provePassword(services, ctx, ctx.body.password);
  const party = relyingPartyOf(services, ctx.distributor);
  return inTransaction(async (tx) => {
    ctx.audit({ action: 'started', entity: 'passkey', id: ctx.actor.id });
    return beginPasskey(tx, party, ctx.actor);
  });
};

export const addOwnPasskey: MultiTransactionHandler<typeof addPasskey> = async (inTransaction, ctx, services) => {
  const { actor, body, distributor } = ctx;
  const proved = await provedPasskey(services, relyingPartyOf(services, distributor), actor.id, body.passkey);
  return changeFactors(inTransaction, ctx, 'passkeyAdded', async (tx) => {
    const recovery_codes = await finishPasskey(tx, actor.id, { ...proved, name: body.name });
    ctx.audit({ action: 'added', entity: 'passkey', id: actor.id, name: body.name });
    return { recovery_codes };
  });
};

export const removeOwnPasskey: MultiTransactionHandler<typeof removePasskey> = async (inTransaction, ctx, services) => {
  const { actor, params, body } = ctx;
  await provePassword(services, ctx, body.password);
  return changeFactors(inTransaction, ctx, 'passkeyRemoved', async (tx) => {
    const { id, name } = orNotFound(await deletePasskey(tx, actor.id, params.id));
    await keepRequiredFactor(tx, ctx, services);
    ctx.audit({ action: 'removed', entity: 'passkey', id, name });
    return undefined;
  });
};
