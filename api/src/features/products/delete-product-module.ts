import type * as calls from '@hub/contract/products';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { deleteModuleRow, isModuleInUse, lockModule } from './modules.sql.ts';

export const deleteProductModule: Handler<typeof calls.deleteProductModule> = async (tx, ctx) => {
  const { id } = ctx.params;
  const before = orNotFound(await lockModule(tx, id));
  ctx.expectVersion(before.version);
  if (await isModuleInUse(tx, id)) throw new Refusal('moduleInUse');
  await deleteModuleRow(tx, id);
  ctx.audit({ action: 'deleted', entity: 'productModule', id, name: before.name, parentId: before.product_id });
  return undefined;
};
