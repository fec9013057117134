import type { ListQuery } from '@hub/contract/lists';
import type { PACKAGE_SORTS, PackageRow, ProductModule } from '@hub/contract/packages';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Page, pageOf } from '../../db/lists/short-list.ts';

type PackageSort = (typeof PACKAGE_SORTS)[number];

const isRetired = sql<boolean>`retired_at is not null`;

/** All products; a retired one is not offered any more. */
export const listProductRows = (tx: Tx) =>
  tx
    .selectFrom('products')
    .select(['id', 'name', 'key_name', isRetired.as('is_retired')])
    .orderBy('name')
    .orderBy('id')
    .execute();

/** All modules; a retired one is not offered any more. */
export const listModuleRows = (tx: Tx) =>
  tx
    .selectFrom('product_modules')
    .select(['id', 'name', 'product_id', 'product_module_type', isRetired.as('is_retired')])
    .orderBy('product_id')
    .orderBy('id')
    .execute();

const modulesOf = sql<ProductModule[]>`coalesce(
  (select json_agg(json_build_object('id', m.id, 'name', m.name, 'product_id', m.product_id,
      'product_module_type', m.product_module_type) order by m.id)
    from package_modules pm join product_modules m on m.id = pm.module_id where pm.package_id = k.id),
  '[]')`;

const COLUMNS = [
  'k.id',
  'k.name',
  'k.description',
  'k.is_active',
  'k.allows_additional_features',
  'k.product_id',
  'k.created_at',
  'k.updated_at',
] as const;

const isProviders = sql<boolean>`k.distributor_id is null`;

export const listPackageRows = (tx: Tx, query: ListQuery<PackageSort>): Promise<Page<PackageRow>> => {
  let matching = tx.selectFrom('packages as k').innerJoin('products as p', 'p.id', 'k.product_id');
  const { search } = query;
  // Packages are few, so this needs no index.
  if (search !== undefined && search !== '')
    matching = matching.where(
      sql<boolean>`hub_fold(k.name || ' ' || k.description || ' ' || p.name) like hub_pattern(${search})`,
    );
  return pageOf(
    matching,
    query,
    {
      sorts: {
        name: [sql.ref('k.name_key')],
        description: [sql`hub_fold(k.description)`],
        num_modules: [sql`(select count(*) from package_modules pm where pm.package_id = k.id)`],
        is_active: [sql.ref('k.is_active')],
        product_name: [sql.ref('p.name'), sql.ref('k.name_key')],
        created_at: [sql.ref('k.created_at')],
      },
      defaultSort: 'name',
      tieBreak: sql.ref('k.id'),
    },
    (of) => of.select(COLUMNS).select([modulesOf.as('product_modules'), isProviders.as('is_provider_package')]),
  );
};

/** One package with its version. */
export const findPackage = (tx: Tx, id: number) =>
  tx
    .selectFrom('packages as k')
    .select([...COLUMNS, 'k.version'])
    .select([
      modulesOf.as('product_modules'),
      isProviders.as('is_provider_package'),
      sql<boolean>`hub_package_in_use(k.id)`.as('is_in_use'),
    ])
    .where('k.id', '=', id)
    .executeTakeFirst();

/** A licence that is being created with the package waits for this lock. */
export const lockPackage = (tx: Tx, id: number) =>
  tx.selectFrom('packages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const isPackageInUse = async (tx: Tx, id: number): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`select hub_package_in_use(${id}) as used`.execute(tx);
  return rows[0]?.used === true;
};

export interface PackageDetails {
  name: string;
  description: string;
  is_active: boolean;
  allows_additional_features: boolean;
  product_id: number;
}

export const insertPackage = (
  tx: Tx,
  details: Partial<PackageDetails> & Pick<PackageDetails, 'name' | 'product_id'> & { distributor_id: number | null },
) => tx.insertInto('packages').values(details).returning('id').executeTakeFirstOrThrow();

export const updatePackageRow = (tx: Tx, id: number, details: Partial<PackageDetails>) =>
  tx
    .updateTable('packages')
    .set({ ...details, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const deletePackageModules = (tx: Tx, id: number) =>
  tx.deleteFrom('package_modules').where('package_id', '=', id).execute();

export const insertPackageModules = async (tx: Tx, id: number, productId: number, moduleIds: readonly number[]) => {
  if (moduleIds.length === 0) return;
  const rows = moduleIds.map((module_id) => ({ package_id: id, product_id: productId, module_id }));
  await tx.insertInto('package_modules').values(rows).execute();
};
