import type * as calls from '@hub/contract/distributors';
import { PROBLEM } from '@hub/contract/fields';
import { refuseFields } from '../../http/refusal.ts';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { findDistributor, insertDistributor } from './distributors.sql.ts';
import { refuseTakenHost } from './refuse-taken-host.ts';

export const createDistributor: MultiTransactionHandler<typeof calls.createDistributor> = async (
  inTransaction,
  ctx,
  services,
) => {
  const { number, name, hub_url } = ctx.body;
  await inTransaction(async (tx) => {
    if ((await findDistributor(tx, number)) !== undefined) throw refuseFields({ number: PROBLEM.taken });
    await refuseTakenHost(tx, services, number, hub_url);
    await insertDistributor(tx, ctx.body);
    ctx.audit({ action: 'created', entity: 'distributor', id: number, name });
  });
  // This server knows it at once, the others within seconds.
  await services.distributors.reload();
  return ctx.body;
};
