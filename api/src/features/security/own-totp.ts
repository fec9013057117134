import type { confirmTotp, removeTotp, startTotp } from '@hub/contract/security';
import { orNotFound } from '../../http/refusal.ts';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { deleteTotp } from '../../second-factor/factors.sql.ts';
import { beginTotp, finishTotp, provedSetUp } from '../../second-factor/set-up-totp.ts';
import { changeFactors, keepRequiredFactor } from './change-factors.ts';
import { provePassword } from './prove-password.ts';

export const startOwnTotp: MultiTransactionHandler<typeof startTotp> = async (inTransaction, ctx, services) => {
  await provePassword(services, ctx, ctx.body.password);
  return inTransaction(async (tx) => {
    ctx.audit({ action: 'started', entity: 'totp', id: ctx.actor.id });
    return beginTotp(tx, services, ctx.actor);
  });
};

export const confirmOwnTotp: MultiTransactionHandler<typeof confirmTotp> = async (inTransaction, ctx, services) => {
  const { actor, body } = ctx;
  const proved = await provedSetUp(services, actor.id, body.code);
  return changeFactors(inTransaction, ctx, 'totpAdded', async (tx) => {
    const recovery_codes = await finishTotp(tx, actor.id, proved);
    ctx.audit({ action: 'added', entity: 'totp', id: actor.id });
    return { recovery_codes };
  });
};

export const removeOwnTotp: MultiTransactionHandler<typeof removeTotp> = async (inTransaction, ctx, services) => {
  const { actor, body } = ctx;
  await provePassword(services, ctx, body.password);
  return changeFactors(inTransaction, ctx, 'totpRemoved', async (tx) => {
    orNotFound(await deleteTotp(tx, actor.id));
    await keepRequiredFactor(tx, ctx, services);
    ctx.audit({ action: 'removed', entity: 'totp', id: actor.id });
    return undefined;
  });
};
