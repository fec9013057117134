import { PROBLEM } from '@hub/contract/fields';
import type * as calls from '@hub/contract/products';
import { lockCatalogue } from '../../catalogue/catalogue-rules.ts';
import { orNotFound, refuseFields } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findModule, insertModule, isModuleNameTaken } from './modules.sql.ts';
import { lockProduct } from './products.sql.ts';

export const addProductModule: Handler<typeof calls.addProductModule> = async (tx, ctx) => {
  const { product_id, name } = ctx.body;
  await lockCatalogue(tx);
  const product = orNotFound(await lockProduct(tx, product_id));
  if (await isModuleNameTaken(tx, product_id, name, 0)) throw refuseFields({ name: PROBLEM.taken });
  const { id } = await insertModule(tx, ctx.body);
  ctx.audit({
    action: 'created',
    entity: 'productModule',
    id,
    name,
    parentId: product_id,
    fields: { product: { from: null, to: product.name } },
  });
  return orNotFound(await findModule(tx, id));
};
