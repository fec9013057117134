import type { confirmTotp, removeTotp, startTotp } from '@hub/contract/security';
import { found } from '../../http/refusal.ts';
import type { LongHandler } from '../../http/route.ts';
import { deleteTotp } from '../../second-factor/factors.sql.ts';
import { beginTotp, finishTotp, provedSetUp } from '../../second-factor/set-up-totp.ts';
import { changeFactors, keepRequiredFactor } from './change-factors.ts';
import { provePassword } from './prove-password.ts';

export const startOwnTotp: LongHandler<typeof startTotp> = async (inScope, visit, services) => {
  await provePassword(services, visit, visit.body.password);
  return inScope(async (tx) => {
    visit.changed({ action: 'started', entity: 'totp', id: visit.actor.id });
    return beginTotp(tx, services, visit.actor);
  });
};

export const confirmOwnTotp: LongHandler<typeof confirmTotp> = async (inScope, visit, services) => {
  const { actor, body } = visit;
  const proved = await provedSetUp(services, actor.id, body.code);
  return changeFactors(inScope, visit, 'totpAdded', async (tx) => {
    const recovery_codes = await finishTotp(tx, actor.id, proved);
    visit.changed({ action: 'added', entity: 'totp', id: actor.id });
    return { recovery_codes };
  });
};

export const removeOwnTotp: LongHandler<typeof removeTotp> = async (inScope, visit, services) => {
  const { actor, body } = visit;
  await provePassword(services, visit, body.password);
  return changeFactors(inScope, visit, 'totpRemoved', async (tx) => {
    found(await deleteTotp(tx, actor.id));
    await keepRequiredFactor(tx, visit, services);
    visit.changed({ action: 'removed', entity: 'totp', id: actor.id });
    return undefined;
  });
};
