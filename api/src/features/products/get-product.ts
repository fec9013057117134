import type * as calls from '@hub/contract/products';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { findProduct } from './products.sql.ts';

export const getProduct: Handler<typeof calls.getProduct> = async (tx, { params }) => {
  const { version, ...entity } = orNotFound(await findProduct(tx, params.id));
  return { entity, version };
};
