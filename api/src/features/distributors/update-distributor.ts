import type * as calls from '@hub/contract/distributors';
import { differences } from '../../http/audit.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { findDistributor, lockDistributor, updateDistributorRow } from './distributors.sql.ts';
import { refuseTakenHost } from './refuse-taken-host.ts';

export const updateDistributor: MultiTransactionHandler<typeof calls.updateDistributor> = async (
  inTransaction,
  ctx,
  services,
) => {
  const { number } = ctx.params;
  const { body } = ctx;
  const { version, ...entity } = await inTransaction(async (tx) => {
    const before = orNotFound(await lockDistributor(tx, number));
    ctx.expectVersion(before.version);
    if (body.hub_url !== before.hub_url) await refuseTakenHost(tx, services, number, body.hub_url);
    const fields = differences(before, body);
    if (Object.keys(fields).length > 0) await updateDistributorRow(tx, number, body);
    ctx.audit({ action: 'updated', entity: 'distributor', id: number, name: body.name, fields });
    return orNotFound(await findDistributor(tx, number));
  });
  // This server knows it at once, the others within seconds.
  await services.distributors.reload();
  return { entity, version };
};
