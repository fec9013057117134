import { PROBLEM } from '@hub/contract/fields';
import { ModuleDetails } from '@hub/contract/products';
import { sql } from 'kysely';
import { lockCatalogue } from '../../../catalogue/catalogue-rules.ts';
import { productNamed, readModules, readProducts } from './catalogue-records.ts';
import type { Decision, ImportRules } from './import-rules.ts';
import { updateOrUnchanged } from './match-record.ts';
import { parseCells, refusedRow } from './parse-cells.ts';
import { foldNames, lockRecords, removeWhere, takenNames, writeRecords } from './records.sql.ts';
import { suggestAmong, withSuggestions } from './suggest.sql.ts';

const schema = ModuleDetails.partial({ product_module_type: true }).strip();

interface NewModule {
  product_id: number;
  name: string;
  product_module_type: 'screen' | 'feature';
}

/** A module is known by its name within its product. */
export const moduleImport: ImportRules = {
  entity: 'productModule',
  hasUniqueNames: true,

  async decide(tx, rows) {
    const fold = await foldNames(
      tx,
      rows.flatMap(({ product, name }) => [product, name]),
    );
    const products = await readProducts(tx);
    const modules = await readModules(tx, products);
    const decisions = rows.map((cells): Decision => {
      if (cells.product === undefined) return refusedRow('product', PROBLEM.productRequired);
      const product = productNamed(products, cells.product, fold);
      if (product === undefined) return refusedRow('product', PROBLEM.notFound);
      const parsed = parseCells(schema, cells);
      if ('status' in parsed) return parsed;
      const { values } = parsed;
      const keys = { external_key: null, natural_key: `${product.id} ${fold(values.name)}` };
      const record = modules.find(
        ({ product_id, name_key }) => product_id === product.id && name_key === fold(values.name),
      );
      if (record !== undefined)
        return updateOrUnchanged(
          keys,
          { id: String(record.id), version: record.version, columns: { ...record } },
          values,
        );
      if (values.product_module_type === undefined) return refusedRow('product_module_type', PROBLEM.required);
      const after = {
        product_id: product.id,
        name: values.name,
        product_module_type: values.product_module_type,
      } satisfies NewModule;
      return { ...keys, status: 'create', after };
    });
    const among = products.map(({ name }) => name);
    return withSuggestions(decisions, 'product', (indexes) =>
      suggestAmong(
        tx,
        indexes.map((index) => ({ name: rows[index]?.product ?? '', among })),
      ),
    );
  },

  async lock(tx, decisions) {
    await lockCatalogue(tx);
    const products = decisions.flatMap((one) => (one.status === 'create' ? [Number(one.after.product_id)] : []));
    await lockRecords(tx, 'products', products);
    await lockRecords(
      tx,
      'product_modules',
      decisions.flatMap((one) => (one.status === 'update' ? [one.id] : [])),
    );
  },

  async create(tx, rows) {
    const values = rows as unknown as NewModule[];
    const created = await tx.insertInto('product_modules').values(values).returning(['id', 'version']).execute();
    return created.map(({ id, version }) => ({ id: String(id), version }));
  },

  write: (tx, rows) => writeRecords(tx, 'product_modules', rows),
  async current(tx, ids) {
    await lockCatalogue(tx);
    return lockRecords(tx, 'product_modules', ids);
  },
  unrestorable: (tx, rows) => takenNames(tx, 'product_modules', rows),
  remove: (tx, ids) => removeWhere(tx, 'product_modules', ids, sql`not hub_module_in_use(t.id)`),
};
