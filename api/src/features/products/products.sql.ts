import type { ListQuery } from '@hub/contract/lists';
import type { CatalogueModule, CatalogueProduct, CatalogueRow, PRODUCT_SORTS } from '@hub/contract/products';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type Page, pageOf } from '../../db/lists/short-list.ts';

type ProductSort = (typeof PRODUCT_SORTS)[number];

const numModules = sql<number>`(select count(*)::integer from product_modules m
  where m.product_id = p.id and m.retired_at is null)`;

export const listCatalogueRows = (tx: Tx, query: ListQuery<ProductSort>): Promise<Page<CatalogueRow>> => {
  let matching = tx.selectFrom('products as p');
  const { search } = query;
  // Products are few, so this needs no index.
  if (search !== undefined && search !== '')
    matching = matching.where(sql<boolean>`hub_fold(p.name || ' ' || p.key_name) like hub_pattern(${search})`);
  return pageOf(
    matching,
    query,
    {
      sorts: {
        name: [sql`hub_fold(p.name)`],
        key_name: [sql`hub_fold(p.key_name)`],
        num_modules: [numModules],
        is_retired: [sql`p.retired_at is not null`],
      },
      defaultSort: 'name',
      tieBreak: sql.ref('p.id'),
    },
    (of) =>
      of
        .select(['p.id', 'p.name', 'p.key_name'])
        .select([numModules.as('num_modules'), sql<boolean>`p.retired_at is not null`.as('is_retired')]),
  );
};

/** One product with its modules and its version. */
export const findProduct = (tx: Tx, id: number) =>
  tx
    .selectFrom('products as p')
    .select(['p.id', 'p.name', 'p.key_name', 'p.updated_at', 'p.version'])
    .select([
      sql<boolean>`p.retired_at is not null`.as('is_retired'),
      sql<CatalogueProduct['used_by']>`hub_product_used_by(p.id)`.as('used_by'),
      sql<CatalogueModule[]>`coalesce(
        (select json_agg(json_build_object('id', m.id, 'name', m.name, 'product_module_type', m.product_module_type,
            'is_retired', m.retired_at is not null, 'version', m.version) order by m.id)
          from product_modules m where m.product_id = p.id),
        '[]')`.as('modules'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();

/** A licence or package that is being made with the product waits for this lock. */
export const lockProduct = (tx: Tx, id: number) =>
  tx.selectFrom('products').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const usedBy = async (tx: Tx, id: number): Promise<CatalogueProduct['used_by']> => {
  const { rows } = await sql<{ used_by: CatalogueProduct['used_by'] }>`
    select hub_product_used_by(${id}) as used_by`.execute(tx);
  return rows[0]?.used_by ?? 'none';
};

/** Other products with this name or key, whatever their capitals and accents. */
export const productsLike = (tx: Tx, { name, key_name }: { name: string; key_name: string }, exceptId: number) =>
  tx
    .selectFrom('products')
    .select([
      sql<boolean>`hub_fold(name) = hub_fold(${name})`.as('has_name'),
      sql<boolean>`hub_fold(key_name) = hub_fold(${key_name})`.as('has_key'),
    ])
    .where('id', '<>', exceptId)
    .where(sql<boolean>`(hub_fold(name) = hub_fold(${name}) or hub_fold(key_name) = hub_fold(${key_name}))`)
    .execute();

export const insertProduct = (tx: Tx, details: { name: string; key_name: string }) =>
  tx.insertInto('products').values(details).returning('id').executeTakeFirstOrThrow();

export const updateProductRow = (tx: Tx, id: number, details: { name: string; key_name: string }) =>
  tx
    .updateTable('products')
    .set({ ...details, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const setProductRetired = (tx: Tx, id: number, isRetired: boolean) =>
  tx
    .updateTable('products')
    .set({ retired_at: isRetired ? sql`now()` : null, updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteProductRow = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('product_modules').where('product_id', '=', id).execute();
  await tx.deleteFrom('products').where('id', '=', id).execute();
};
