import type * as calls from '@hub/contract/products';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { lockProduct, setProductRetired } from './products.sql.ts';

export const retireProduct: Handler<typeof calls.retireProduct> = async (tx, ctx) => {
  const { id } = ctx.params;
  const before = orNotFound(await lockProduct(tx, id));
  ctx.expectVersion(before.version);
  if (before.retired_at !== null) throw new Refusal('retired');
  await setProductRetired(tx, id, true);
  ctx.audit({ action: 'retired', entity: 'product', id, name: before.name });
  return undefined;
};
