import { PROBLEM } from '@hub/contract/fields';
import type { ProductModule } from '@hub/contract/packages';
import type { Tx } from '../../db/database.ts';
import { refuseFields } from '../../http/refusal.ts';
import { listModuleRows, listProductRows } from './packages.sql.ts';

/** The requested modules, once each; refused unless the product exists and every module belongs to it. */
export const selectedModules = async (
  tx: Tx,
  productId: number,
  moduleIds: readonly number[],
): Promise<ProductModule[]> => {
  const products = await listProductRows(tx);
  if (!products.some(({ id }) => id === productId)) throw refuseFields({ product_id: PROBLEM.notFound });
  const modules = await listModuleRows(tx);
  const found = [...new Set(moduleIds)].map((id) => modules.find((module) => module.id === id));
  if (found.includes(undefined)) throw refuseFields({ product_modules: PROBLEM.notFound });
  const selected = found.filter((module) => module !== undefined);
  if (selected.some(({ product_id }) => product_id !== productId))
    throw refuseFields({ product_modules: PROBLEM.moduleOfOtherProduct });
  return selected;
};
