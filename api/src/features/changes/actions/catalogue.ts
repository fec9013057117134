import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

interface Product {
  id: number;
  retired_at: string | null;
}
export interface CataloguePackage {
  id: number;
  name: string;
  product_id: number;
  allows_additional_features: boolean;
  moduleIds: number[];
}
interface Module {
  id: number;
  name: string;
  product_id: number;
  retired_at: string | null;
}

export interface Catalogue {
  products: Map<number, Product>;
  packages: Map<number, CataloguePackage>;
  modules: Map<number, Module>;
}

const byId = <T extends { id: number }>(rows: readonly T[]): Map<number, T> =>
  new Map(rows.map((row) => [row.id, row]));

/** Everything that the distributor can sell, which is little: rules over many licences read it once. */
export const readCatalogue = async (tx: Tx): Promise<Catalogue> => ({
  products: byId(await tx.selectFrom('products').select(['id', 'retired_at']).execute()),
  packages: byId(
    await tx
      .selectFrom('packages as p')
      .select(['p.id', 'p.name', 'p.product_id', 'p.allows_additional_features'])
      .select(sql<number[]>`array(select m.module_id from package_modules m where m.package_id = p.id)`.as('moduleIds'))
      .execute(),
  ),
  modules: byId(await tx.selectFrom('product_modules').select(['id', 'name', 'product_id', 'retired_at']).execute()),
});
