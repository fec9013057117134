import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

interface ModuleRow {
  name: string;
  product_module_type: 'screen' | 'feature';
}

/** A licence that is being made with the module waits for this lock. */
export const lockModule = (tx: Tx, id: number) =>
  tx.selectFrom('product_modules').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findModule = (tx: Tx, id: number) =>
  tx
    .selectFrom('product_modules')
    .select(['id', 'name', 'product_module_type', 'version'])
    .select(sql<boolean>`retired_at is not null`.as('is_retired'))
    .where('id', '=', id)
    .executeTakeFirst();

export const isModuleNameTaken = async (tx: Tx, productId: number, name: string, exceptId: number): Promise<boolean> =>
  (await tx
    .selectFrom('product_modules')
    .select('id')
    .where('product_id', '=', productId)
    .where('id', '<>', exceptId)
    .where(sql<boolean>`hub_fold(name) = hub_fold(${name})`)
    .executeTakeFirst()) !== undefined;

export const isModuleInUse = async (tx: Tx, id: number): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`select hub_module_in_use(${id}) as used`.execute(tx);
  return rows[0]?.used === true;
};

export const insertModule = (tx: Tx, values: ModuleRow & { product_id: number }) =>
  tx.insertInto('product_modules').values(values).returning('id').executeTakeFirstOrThrow();

export const updateModuleRow = (tx: Tx, id: number, details: ModuleRow) =>
  tx
    .updateTable('product_modules')
    .set({ ...details, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const setModuleRetired = (tx: Tx, id: number, isRetired: boolean) =>
  tx
    .updateTable('product_modules')
    .set({ retired_at: isRetired ? sql`now()` : null, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteModuleRow = (tx: Tx, id: number) => tx.deleteFrom('product_modules').where('id', '=', id).execute();
