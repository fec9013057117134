import { bestFittingPackage } from '@hub/contract/packages.policy';
import type { Tx } from '../../db/database.ts';
import type { OpenContract } from './contracts.sql.ts';
import { listPackagesForSale } from './conversion.sql.ts';

/** The package that fits a contract's modules best, if one does, and the modules beyond it. */
export const selectPackage = async (
  tx: Tx,
  { product_ids, module_ids }: OpenContract,
): Promise<{ packageId: number | null; moduleIds: number[] }> => {
  const [productId] = product_ids;
  const packages = productId === undefined ? [] : await listPackagesForSale(tx, productId);
  const pack = bestFittingPackage(packages, module_ids);
  const inPackage = new Set(pack?.product_modules.map(({ id }) => id));
  return { packageId: pack?.id ?? null, moduleIds: module_ids.filter((id) => !inPackage.has(id)) };
};
