import type { addPasskey, removePasskey, startPasskey } from '@hub/contract/security';
import { found } from '../../http/refusal.ts';
import type { LongHandler } from '../../http/route.ts';
import { deletePasskey } from '../../second-factor/passkeys.sql.ts';
import { relyingPartyOf } from '../../second-factor/passkeys.ts';
import { beginPasskey, finishPasskey, provedPasskey } from '../../second-factor/set-up-passkey.ts';
import { changeFactors, keepRequiredFactor } from './change-factors.ts';
import { provePassword } from './prove-password.ts';

export const startOwnPasskey: LongHandler<typeof startPasskey> = async (inScope, visit, services) => {
  await provePassword(services, visit, visit.body.password);
  const party = relyingPartyOf(services, visit.distributor);
  return inScope(async (tx) => {
    visit.changed({ action: 'started', entity: 'passkey', id: visit.actor.id });
    return beginPasskey(tx, party, visit.actor);
  });
};

export const addOwnPasskey: LongHandler<typeof addPasskey> = async (inScope, visit, services) => {
  const { actor, body, distributor } = visit;
  const proved = await provedPasskey(services, relyingPartyOf(services, distributor), actor.id, body.passkey);
  return changeFactors(inScope, visit, 'passkeyAdded', async (tx) => {
    const recovery_codes = await finishPasskey(tx, actor.id, { ...proved, name: body.name });
    visit.changed({ action: 'added', entity: 'passkey', id: actor.id, name: body.name });
    return { recovery_codes };
  });
};

export const removeOwnPasskey: LongHandler<typeof removePasskey> = async (inScope, visit, services) => {
  const { actor, params, body } = visit;
  await provePassword(services, visit, body.password);
  return changeFactors(inScope, visit, 'passkeyRemoved', async (tx) => {
    const { id, name } = found(await deletePasskey(tx, actor.id, params.id));
    await keepRequiredFactor(tx, visit, services);
    visit.changed({ action: 'removed', entity: 'passkey', id, name });
    return undefined;
  });
};
