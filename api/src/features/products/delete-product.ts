import type * as calls from '@hub/contract/products';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { deleteProductRow, lockProduct, usedBy } from './products.sql.ts';

export const deleteProduct: Handler<typeof calls.deleteProduct> = async (tx, ctx) => {
  const { id } = ctx.params;
  const before = orNotFound(await lockProduct(tx, id));
  ctx.expectVersion(before.version);
  if ((await usedBy(tx, id)) !== 'none') throw new Refusal('productInUse');
  await deleteProductRow(tx, id);
  ctx.audit({ action: 'deleted', entity: 'product', id, name: before.name });
  return undefined;
};
