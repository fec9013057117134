import { ProductCreate } from '@hub/contract/products';
import { sql } from 'kysely';
import type { z } from 'zod';
import { checkProductsAlike, lockCatalogue } from '../../../catalogue/catalogue-rules.ts';
import { readProducts } from './catalogue-records.ts';
import type { Decision, ImportRules } from './import-rules.ts';
import { updateOrUnchanged } from './match-record.ts';
import { parseCells, refusedBy } from './parse-cells.ts';
import { foldNames, lockRecords, removeWhere, takenNames, writeRecords } from './records.sql.ts';

/** A product is known by its key, which devices know too. */
export const productImport: ImportRules = {
  entity: 'product',
  hasUniqueNames: true,
  keyField: 'key_name',

  async decide(tx, rows) {
    const fold = await foldNames(
      tx,
      rows.flatMap(({ key_name, name }) => [key_name, name]),
    );
    const products = await readProducts(tx);
    return rows.map((cells): Decision => {
      const parsed = parseCells(ProductCreate.strip(), cells);
      if ('status' in parsed) return parsed;
      const { name, key_name } = parsed.values;
      const record = products.find(({ key_key }) => key_key === fold(key_name));
      const others = products.filter(({ id }) => id !== record?.id);
      const refused = refusedBy(() =>
        checkProductsAlike(others.map(({ name_key }) => ({ has_name: name_key === fold(name), has_key: false }))),
      );
      if (refused !== undefined) return refused;
      const keys = { external_key: fold(key_name), natural_key: fold(name) };
      if (record === undefined) return { ...keys, status: 'create', after: { name, key_name } };
      const { id, version } = record;
      return updateOrUnchanged(keys, { id: String(id), version, columns: { ...record } }, { name });
    });
  },

  async lock(tx, decisions) {
    await lockCatalogue(tx);
    await lockRecords(
      tx,
      'products',
      decisions.flatMap((one) => (one.status === 'update' ? [one.id] : [])),
    );
  },

  async create(tx, rows) {
    const values = rows as unknown as z.output<typeof ProductCreate>[];
    const created = await tx.insertInto('products').values(values).returning(['id', 'version']).execute();
    return created.map(({ id, version }) => ({ id: String(id), version }));
  },

  write: (tx, rows) => writeRecords(tx, 'products', rows),
  async current(tx, ids) {
    await lockCatalogue(tx);
    return lockRecords(tx, 'products', ids);
  },
  unrestorable: (tx, rows) => takenNames(tx, 'products', rows),
  remove: (tx, ids) =>
    removeWhere(
      tx,
      'products',
      ids,
      sql`hub_product_used_by(t.id) = 'none' and not exists (select from product_modules m where m.product_id = t.id)`,
    ),
};
