import { PROBLEM } from '@hub/contract/fields';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { Cells, RefusedRow } from './import-rules.ts';
import { refusedRow } from './parse-cells.ts';
import { foldNames } from './records.sql.ts';

interface ProductRecord {
  id: number;
  version: number;
  name: string;
  name_key: string;
  key_name: string;
  key_key: string;
  retired_at: string | null;
}

interface PackageRecord {
  id: number;
  name_key: string;
  product_id: number;
  is_active: boolean;
  allows_additional_features: boolean;
  module_ids: number[];
}

interface ModuleRecord {
  id: number;
  version: number;
  name: string;
  name_key: string;
  product_id: number;
  product_module_type: string;
  retired_at: string | null;
}

/** What a licence has already, which a row may leave as it is. */
interface Selected {
  product_id: number;
  base_package_id: number | null;
  product_modules: readonly number[];
}

/** Modules are named in one cell, with semicolons between them. */
export const namesIn = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** All of them: they are few. */
export const readProducts = async (tx: Tx): Promise<ProductRecord[]> => {
  const { rows } = await sql<ProductRecord>`
    select id, version, name, hub_fold(name) as name_key, key_name, hub_fold(key_name) as key_key, retired_at
    from products order by id`.execute(tx);
  return rows;
};

/** The modules of products. */
export const readModules = async (tx: Tx, products: readonly { id: number }[]): Promise<ModuleRecord[]> => {
  const { rows } = await sql<ModuleRecord>`
    select id, version, name, hub_fold(name) as name_key, product_id, product_module_type, retired_at
    from product_modules where product_id = any (${products.map(({ id }) => id)}::integer[])`.execute(tx);
  return rows;
};

/** By its key or its name. */
export const productNamed = (
  products: readonly ProductRecord[],
  cell: string | undefined,
  fold: (name: string) => string,
): ProductRecord | undefined =>
  cell === undefined
    ? undefined
    : products.find(({ key_key, name_key }) => key_key === fold(cell) || name_key === fold(cell));

/** The products, packages and modules that rows name and licences have. */
export const readCatalogue = async (tx: Tx, rows: readonly Cells[], licences: readonly Selected[]) => {
  const names = rows.flatMap(({ product, base_package, modules }) => [product, base_package, ...namesIn(modules)]);
  const fold = await foldNames(tx, names);
  const keysOf = (texts: readonly (string | undefined)[]) => [
    ...new Set(texts.flatMap((text) => (text === undefined ? [] : [fold(text)]))),
  ];
  const packageKeys = keysOf(rows.map(({ base_package }) => base_package));
  const packageIds = licences.flatMap(({ base_package_id }) => base_package_id ?? []);
  const products = await readProducts(tx);
  const modules = await readModules(tx, products);
  const { rows: packages } = await sql<PackageRecord>`
    select p.id, p.name_key, p.product_id, p.is_active, p.allows_additional_features,
      array(select m.module_id from package_modules m where m.package_id = p.id) as module_ids
    from packages p where p.name_key = any (${packageKeys}::text[]) or p.id = any (${packageIds}::integer[])`.execute(
    tx,
  );

  const packageNamed = (name: string, productId: number): PackageRecord | undefined | RefusedRow => {
    const all = packages.filter(({ name_key }) => name_key === fold(name));
    const ofProduct = all.filter(({ product_id }) => product_id === productId);
    const forSale = ofProduct.filter(({ is_active }) => is_active);
    const candidates = forSale.length > 0 ? forSale : ofProduct;
    return candidates.length > 1 ? refusedRow('base_package', PROBLEM.ambiguous) : (candidates[0] ?? all[0]);
  };

  /** What a row selects; cells that are empty leave it as the licence has it. */
  const select = ({ product: productCell, base_package, modules: modulesCell }: Cells, licence?: Selected) => {
    const product =
      productCell === undefined
        ? products.find(({ id }) => id === licence?.product_id)
        : productNamed(products, productCell, fold);
    const pack =
      base_package === undefined
        ? packages.find(({ id }) => id === licence?.base_package_id)
        : packageNamed(base_package, product?.id ?? 0);
    if (pack !== undefined && 'status' in pack) return pack;
    const named = namesIn(modulesCell).map(
      (name) => modules.find((one) => one.product_id === product?.id && one.name_key === fold(name))?.id ?? 0,
    );
    const chosen = modulesCell === undefined ? (licence?.product_modules ?? []) : named;
    const ids = [...new Set(chosen)].toSorted((a, b) => a - b);
    return {
      product,
      pack,
      moduleIds: ids,
      modules: modules.filter(({ id }) => ids.includes(id)),
      inPackage: new Set(pack?.module_ids ?? []),
    };
  };

  const featuresOf = ({ base_package_id, product_modules }: Selected): number[] => [
    ...(packages.find(({ id }) => id === base_package_id)?.module_ids ?? []),
    ...product_modules,
  ];
  return { select, featuresOf, fold, products, modules };
};
