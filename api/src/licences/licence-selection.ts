import type { FieldProblems } from '@hub/contract/errors';
import { PROBLEM } from '@hub/contract/fields';
import type { Tx } from '../db/database.ts';
import { refuseFields } from '../http/refusal.ts';

export interface Named {
  id: number;
  name: string;
}

interface RequestedSelection {
  product_key: string;
  base_package_id: number;
  product_modules: readonly number[];
}

export interface LicenceSelection {
  product: Named;
  pack: Named & { isForSale: boolean };
  modules: Named[];
}

const findProduct = (tx: Tx, key: string) =>
  tx.selectFrom('products').select(['id', 'name', 'retired_at']).where('key_name', '=', key).executeTakeFirst();

/** Shared lock: while a licence is being made with it, a package keeps its product and stays for sale. */
const findPackageToSell = (tx: Tx, id: number) =>
  tx
    .selectFrom('packages')
    .select(['id', 'name', 'product_id', 'is_active', 'allows_additional_features'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();

const modulesOfPackage = async (tx: Tx, id: number): Promise<Set<number>> => {
  const rows = await tx.selectFrom('package_modules').select('module_id').where('package_id', '=', id).execute();
  return new Set(rows.map(({ module_id }) => module_id));
};

const modulesByIds = (tx: Tx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('product_modules')
        .select(['id', 'name', 'product_id'])
        .where('id', 'in', ids)
        .orderBy('id')
        .execute();

/** A licence keeps its modules as a list of ids, so a lock does what a reference would: they are not deleted meanwhile. */
const lockModules = (tx: Tx, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .selectFrom('product_modules')
        .select(['id', 'name', 'product_id', 'retired_at'])
        .where('id', 'in', ids)
        .orderBy('id')
        .forKeyShare()
        .execute();

/** What the licence has already. */
interface Kept {
  /** Modules that it keeps with this package, whether or not the package allows them. */
  retained: readonly number[];
  /** Its product and all of its modules, which it may keep although they were retired since. */
  productId: number;
  moduleIds: readonly number[];
}

const NOTHING: Kept = { retained: [], productId: 0, moduleIds: [] };

/** What was requested, as the catalogue has it. */
interface FoundSelection {
  product: { id: number; retired_at: string | null } | undefined;
  pack: { product_id: number; allows_additional_features: boolean } | undefined;
  moduleIds: readonly number[];
  /** Those of the ids that exist. */
  modules: readonly { id: number; product_id: number; retired_at: string | null }[];
  /** The package's own. */
  inPackage: ReadonlySet<number>;
}

/**
 * Why a licence cannot have a product, package and additional modules: they have to be offered and to fit together. The
 * package is one of the product, and the modules are of the product, not in the package, and allowed by it or retained.
 */
export const selectionProblems = (
  { product, pack, moduleIds, modules, inPackage }: FoundSelection,
  kept: Kept,
): FieldProblems => {
  const problems: FieldProblems = {};
  if (product === undefined) problems.product_key = PROBLEM.notFound;
  else if (product.retired_at !== null && product.id !== kept.productId) problems.product_key = PROBLEM.productRetired;
  if (pack === undefined) problems.base_package_id = PROBLEM.notFound;
  else if (product !== undefined && pack.product_id !== product.id)
    problems.base_package_id = PROBLEM.packageOfOtherProduct;

  if (modules.length < moduleIds.length) problems.product_modules = PROBLEM.notFound;
  else if (moduleIds.length > 0 && product !== undefined && pack !== undefined) {
    if (modules.some(({ product_id }) => product_id !== product.id))
      problems.product_modules = PROBLEM.moduleOfOtherProduct;
    else if (modules.some(({ id, retired_at }) => retired_at !== null && !kept.moduleIds.includes(id)))
      problems.product_modules = PROBLEM.moduleRetired;
    else if (!pack.allows_additional_features && moduleIds.some((id) => !kept.retained.includes(id)))
      problems.product_modules = PROBLEM.modulesNotAllowed;
    else if (moduleIds.some((id) => inPackage.has(id))) problems.product_modules = PROBLEM.moduleInPackage;
  }
  return problems;
};

/** A new licence needs a package that is for sale; an existing one keeps its own. */
export const requireForSale = ({ isForSale }: { isForSale: boolean }): void => {
  if (!isForSale) throw refuseFields({ base_package_id: PROBLEM.packageNotForSale });
};

/** Reads, and locks, what was requested. */
export const findSelection = async (tx: Tx, requested: RequestedSelection) => {
  const moduleIds = [...new Set(requested.product_modules)];
  const [product, pack, modules, inPackage] = await Promise.all([
    findProduct(tx, requested.product_key),
    findPackageToSell(tx, requested.base_package_id),
    lockModules(tx, moduleIds),
    modulesOfPackage(tx, requested.base_package_id),
  ]);
  return { product, pack, moduleIds, modules, inPackage };
};

/** The product, package and additional modules that were found, with their names; refuses what does not fit together. */
export const acceptSelection = (
  found: Awaited<ReturnType<typeof findSelection>>,
  kept: Kept = NOTHING,
): LicenceSelection => {
  const { product, pack, modules } = found;
  const problems = selectionProblems(found, kept);
  if (product === undefined || pack === undefined || Object.keys(problems).length > 0) throw refuseFields(problems);
  return { product, pack: { id: pack.id, name: pack.name, isForSale: pack.is_active }, modules };
};

/** The ids of all modules of a licence: its package's and its own. */
export const featureIds = async (
  tx: Tx,
  licence: { base_package_id: number | null; product_modules: readonly number[] },
): Promise<number[]> => {
  const { base_package_id: packageId, product_modules } = licence;
  const inPackage = packageId === null ? [] : await modulesOfPackage(tx, packageId);
  return [...new Set([...inPackage, ...product_modules])];
};

export const isPackageForSale = async (tx: Tx, id: number): Promise<boolean> =>
  (await findPackageToSell(tx, id))?.is_active === true;

/** Whether a new licence may have the product and the additional modules of this one. */
export const isOffered = async (
  tx: Tx,
  licence: { product: { key_name: string }; product_modules: readonly number[] },
): Promise<boolean> => {
  const product = await findProduct(tx, licence.product.key_name);
  const modules = await lockModules(tx, licence.product_modules);
  return product?.retired_at === null && modules.every(({ retired_at }) => retired_at === null);
};

/** The product, package and modules that a licence has now, by name. */
export const currentSelection = async (
  tx: Tx,
  licence: { product_id: number; base_package_id: number | null; product_modules: readonly number[] },
): Promise<{ product: Named; productKey: string; packageName: string; modules: Named[] }> => {
  const product = await tx
    .selectFrom('products')
    .select(['id', 'name', 'key_name'])
    .where('id', '=', licence.product_id)
    .executeTakeFirstOrThrow();
  const pack = await tx
    .selectFrom('packages')
    .select('name')
    .where('id', '=', licence.base_package_id)
    .executeTakeFirst();
  const modules = await modulesByIds(tx, licence.product_modules);
  return { product, productKey: product.key_name, packageName: pack?.name ?? '', modules };
};
