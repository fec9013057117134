import type * as calls from '@hub/contract/products';
import { checkProductsAlike, lockCatalogue } from '../../catalogue/catalogue-rules.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findProduct, insertProduct, productsLike } from './products.sql.ts';

export const createProduct: Handler<typeof calls.createProduct> = async (tx, ctx) => {
  await lockCatalogue(tx);
  checkProductsAlike(await productsLike(tx, ctx.body, 0));
  const { id } = await insertProduct(tx, ctx.body);
  ctx.audit({ action: 'created', entity: 'product', id, name: ctx.body.name });
  const { version, ...entity } = orNotFound(await findProduct(tx, id));
  return entity;
};
