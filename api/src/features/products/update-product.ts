import { PROBLEM } from '@hub/contract/fields';
import type * as calls from '@hub/contract/products';
import { checkProductsAlike, lockCatalogue } from '../../catalogue/catalogue-rules.ts';
import { differences } from '../../http/audit.ts';
import { orNotFound, refuseFields } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findProduct, lockProduct, productsLike, updateProductRow, usedBy } from './products.sql.ts';

export const updateProduct: Handler<typeof calls.updateProduct> = async (tx, ctx) => {
  const { id } = ctx.params;
  await lockCatalogue(tx);
  const before = orNotFound(await lockProduct(tx, id));
  ctx.expectVersion(before.version);
  const details = { name: ctx.body.name, key_name: ctx.body.key_name ?? before.key_name };
  if (details.key_name !== before.key_name && (await usedBy(tx, id)) === 'licences')
    throw refuseFields({ key_name: PROBLEM.keyFixed });
  checkProductsAlike(await productsLike(tx, details, id));
  const fields = differences(before, details);
  if (Object.keys(fields).length > 0) await updateProductRow(tx, id, details);
  ctx.audit({ action: 'updated', entity: 'product', id, name: details.name, fields });
  const { version, ...entity } = orNotFound(await findProduct(tx, id));
  return { entity, version };
};
