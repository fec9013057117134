import { PROBLEM } from '@hub/contract/fields';
import type { ProductModule } from '@hub/contract/packages';
import type { Tx } from '../../db/database.ts';
import { refuseFields } from '../../http/refusal.ts';
import { listModuleRows, listProductRows } from './packages.sql.ts';

/** What the package has already, and may keep although it was retired since. */
interface Kept {
  productId: number;
  moduleIds: readonly number[];
}

/** The requested modules, once each; refused unless the product and every module of it exist and are offered. */
export const selectedModules = async (
  tx: Tx,
  productId: number,
  moduleIds: readonly number[],
  kept: Kept = { productId: 0, moduleIds: [] },
): Promise<ProductModule[]> => {
  const product = (await listProductRows(tx)).find(({ id }) => id === productId);
  if (product === undefined) throw refuseFields({ product_id: PROBLEM.notFound });
  if (product.is_retired && productId !== kept.productId) throw refuseFields({ product_id: PROBLEM.productRetired });
  const modules = await listModuleRows(tx);
  const found = [...new Set(moduleIds)].map((id) => modules.find((module) => module.id === id));
  if (found.includes(undefined)) throw refuseFields({ product_modules: PROBLEM.notFound });
  const selected = found.filter((module) => module !== undefined);
  if (selected.some(({ product_id }) => product_id !== productId))
    throw refuseFields({ product_modules: PROBLEM.moduleOfOtherProduct });
  if (selected.some(({ id, is_retired }) => is_retired && !kept.moduleIds.includes(id)))
    throw refuseFields({ product_modules: PROBLEM.moduleRetired });
  return selected;
};
