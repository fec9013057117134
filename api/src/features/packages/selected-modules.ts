import { PROBLEM } from '@hub/contract/fields';
import type { ProductModule } from '@hub/contract/packages';
import type { Tx } from '../../db/database.ts';
import { refuseFields } from '../../http/refusal.ts';
import { listModuleRows, listProductRows } from './packages.sql.ts';

/** The chosen modules with their names, once each; refused unless the product exists and every module is one of its own. */
export const selectedModules = async (
  tx: Tx,
  productId: number,
  moduleIds: readonly number[],
): Promise<ProductModule[]> => {
  const products = await listProductRows(tx);
  if (!products.some(({ id }) => id === productId)) throw refuseFields({ product_id: PROBLEM.notFound });
  const modules = await listModuleRows(tx);
  const chosen = [...new Set(moduleIds)].map((id) => modules.find((module) => module.id === id));
  if (chosen.includes(undefined)) throw refuseFields({ product_modules: PROBLEM.notFound });
  const known = chosen.filter((module) => module !== undefined);
  if (known.some(({ product_id }) => product_id !== productId))
    throw refuseFields({ product_modules: PROBLEM.moduleOfOtherProduct });
  return known;
};
