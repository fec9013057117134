import { listAuditLines, listRecordChanges } from '@hub/contract/audit';
import { copyLicence, createLicences, getLicence, updateLicence } from '@hub/contract/licences';
import { createPackage, getPackage, listProductModules, listProducts, updatePackage } from '@hub/contract/packages';
import {
  addProductModule,
  createProduct,
  deleteProduct,
  deleteProductModule,
  getProduct,
  listCatalogue,
  reinstateProduct,
  reinstateProductModule,
  retireProduct,
  retireProductModule,
  updateProduct,
  updateProductModule,
} from '@hub/contract/products';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RecordIds } from '../../http/openapi/example-ids.ts';
import { createRecords } from '../../testing/record-ids.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let admin: Person;
let d2: Person;
let ids: RecordIds;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, d2] = await Promise.all([hub.as('admin'), hub.as('d2')]);
  ids = await createRecords(hub, 2);
});

const byId = (id: number) => ({ params: { id } });
const read = async (id: number) => {
  const { data, etag } = await admin.send(getProduct, byId(id));
  return { product: data, ifMatch: etag };
};
const newProduct = async (name: string) =>
  (await admin.send(createProduct, { body: { name, key_name: name.replaceAll(' ', '-') } })).data;
const newModule = async (product_id: number, name: string) =>
  (await admin.send(addProductModule, { body: { product_id, name, product_module_type: 'feature' } })).data;

/** A product with a module in its package and one beside it, and a licence of distributor 2 that has both. */
const soldProduct = async (name: string) => {
  const product = await newProduct(name);
  const inPackage = await newModule(product.id, 'Inside');
  const beside = await newModule(product.id, 'Beside');
  const pack = await admin.send(createPackage, {
    body: { name, product_id: product.id, product_modules: [inPackage.id], allows_additional_features: true },
  });
  const body = {
    description: name,
    org_location_id: ids.location,
    product_key: product.key_name,
    base_package_id: pack.data.id,
    product_modules: [beside.id],
  };
  const [licence] = (await d2.send(createLicences, { body })).data;
  return { product, inPackage, beside, pack: pack.data, body, uuid: licence?.uuid_id ?? '' };
};

describe('products', () => {
  it('are created with a name and a key that no other product has, renamed, and listed with their modules', async () => {
    const product = await newProduct('Åmål-Sim');
    await newModule(product.id, 'Vitals');
    const same = await admin.send(createProduct, { body: { name: 'amal-sim', key_name: 'amal-SIM' } });
    expect(same.body.fields).toEqual({ name: 'validation.taken', key_name: 'validation.taken' });
    const bad = await admin.send(createProduct, { body: { name: ' ', key_name: 'two words' } });
    expect(bad.body.fields).toEqual({ name: 'validation.required', key_name: 'validation.key' });

    const { ifMatch } = await read(product.id);
    const renamed = await admin.send(
      updateProduct,
      { ...byId(product.id), body: { name: 'Renamed', key_name: 'NEW-KEY' } },
      { ifMatch },
    );
    expect(renamed.data).toMatchObject({ name: 'Renamed', key_name: 'NEW-KEY', used_by: 'none' });
    const stale = await admin.send(updateProduct, { ...byId(product.id), body: { name: 'Lost' } }, { ifMatch });
    expect(stale.status).toBe(412);
    const { data } = await admin.send(listCatalogue, { query: { search: 'new-key' } });
    expect(data).toEqual([{ id: product.id, name: 'Renamed', key_name: 'NEW-KEY', num_modules: 1, is_retired: false }]);
    const changes = await admin.send(listRecordChanges, { params: { kind: 'product', id: String(product.id) } });
    expect(changes.data[0]?.fields.toSorted()).toEqual(['key_name', 'name']);
  });

  it('that a licence uses keep their key and are not deleted, at whichever distributor it is', async () => {
    const { product } = await soldProduct('Sold');
    expect((await read(product.id)).product.used_by).toBe('licences');
    const moved = await admin.send(updateProduct, { ...byId(product.id), body: { name: 'Sold', key_name: 'OTHER' } });
    expect(moved.body.fields).toEqual({ key_name: 'validation.keyFixed' });
    const renamed = await admin.send(updateProduct, {
      ...byId(product.id),
      body: { name: 'Still sold', key_name: product.key_name },
    });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Still sold' } });
    expect((await admin.send(deleteProduct, byId(product.id))).body.code).toBe('productInUse');
    expect((await read(product.id)).product).toMatchObject({ name: 'Still sold', key_name: 'Sold' });
  });

  it('that nothing uses are deleted with their modules, and with a package they are not', async () => {
    const product = await newProduct('Short-lived');
    await newModule(product.id, 'Gone too');
    const packed = await newProduct('Packed');
    await admin.send(createPackage, { body: { name: 'Packed', product_id: packed.id } });
    expect((await admin.send(deleteProduct, byId(packed.id))).body.code).toBe('productInUse');
    expect((await admin.send(deleteProduct, byId(product.id))).status).toBe(204);
    expect((await admin.send(getProduct, byId(product.id))).status).toBe(404);
    expect(await hub.rows('select from product_modules where product_id = ?', product.id)).toEqual([]);
    const { data } = await admin.send(listAuditLines, { query: { search: 'Short-lived' } });
    expect(data.map(({ action, entity }) => `${action} ${entity}`)).toEqual(['deleted product', 'created product']);
  });

  it('that are retired are offered to no new licence, package or copy, and stay valid where they are', async () => {
    const { product, pack, body, uuid } = await soldProduct('Retiring');
    const { ifMatch } = await read(product.id);
    expect((await admin.send(retireProduct, byId(product.id), { ifMatch })).status).toBe(204);
    expect((await admin.send(retireProduct, byId(product.id), { ifMatch })).status).toBe(412);
    expect((await admin.send(retireProduct, byId(product.id))).body.code).toBe('retired');

    const offered = await d2.send(listProducts, {});
    expect(offered.data.map(({ id }) => id)).not.toContain(product.id);
    expect(Object.keys(offered.data[0] ?? {}).toSorted()).toEqual(['id', 'key_name', 'name']);
    const all = await d2.send(listProducts, { query: { retired: 'include' } });
    expect(all.data.find(({ id }) => id === product.id)?.is_retired).toBe(true);

    const refused = await d2.send(createLicences, { body });
    expect(refused.body.fields).toEqual({ product_key: 'validation.productRetired' });
    const packaged = await admin.send(createPackage, { body: { name: 'Late', product_id: product.id } });
    expect(packaged.body.fields).toEqual({ product_id: 'validation.productRetired' });
    expect((await d2.send(copyLicence, { params: { uuid }, body: {} })).body.code).toBe('copiesRetired');

    const kept = await d2.send(updateLicence, { body: { ...body, uuid_id: uuid, product_modules: [] } });
    expect(kept.data).toMatchObject({ product: { name: 'Retiring' }, product_modules: [] });
    const renamed = await admin.send(updatePackage, {
      ...byId(pack.id),
      body: { name: 'Renamed', product_id: product.id },
    });
    expect(renamed.status).toBe(200);

    expect((await admin.send(reinstateProduct, byId(product.id))).status).toBe(204);
    expect((await admin.send(reinstateProduct, byId(product.id))).body.code).toBe('notRetired');
    expect((await d2.send(createLicences, { body })).status).toBe(200);
  });
});

describe('modules', () => {
  it('have a name that no other module of the product has, and a type', async () => {
    const product = await newProduct('With modules');
    const module = await newModule(product.id, 'Résumé');
    const again = { product_id: product.id, name: 'resume', product_module_type: 'screen' } as const;
    expect((await admin.send(addProductModule, { body: again })).body.fields).toEqual({ name: 'validation.taken' });
    const body = { name: 'Summary', product_module_type: 'screen' } as const;
    const changed = await admin.send(updateProductModule, { ...byId(module.id), body }, { ifMatch: '"1"' });
    expect(changed.data).toEqual({ id: module.id, ...body, is_retired: false, version: 2 });
    expect((await admin.send(updateProductModule, { ...byId(module.id), body }, { ifMatch: '"1"' })).status).toBe(412);
    expect((await read(product.id)).product.modules).toEqual([changed.data]);
  });

  it('that are retired are added to no licence and package, and stay where they are', async () => {
    const { product, inPackage, beside, pack, body, uuid } = await soldProduct('Half retired');
    for (const { id } of [inPackage, beside])
      expect((await admin.send(retireProductModule, byId(id), { ifMatch: '"1"' })).status).toBe(204);
    const offered = await d2.send(listProductModules, {});
    expect(offered.data.filter(({ product_id }) => product_id === product.id)).toEqual([]);

    const refused = await d2.send(createLicences, { body });
    expect(refused.body.fields).toEqual({ product_modules: 'validation.moduleRetired' });
    expect((await d2.send(copyLicence, { params: { uuid }, body: {} })).body.code).toBe('copiesRetired');
    // The package is still sold with what it has.
    expect((await d2.send(createLicences, { body: { ...body, product_modules: [] } })).status).toBe(200);
    expect((await d2.send(getPackage, byId(pack.id))).data.product_modules).toHaveLength(1);
    const widened = await admin.send(updatePackage, {
      ...byId(pack.id),
      body: { name: 'Wider', product_id: product.id, product_modules: [inPackage.id, beside.id] },
    });
    expect(widened.body.fields).toEqual({ product_modules: 'validation.moduleRetired' });
    const other = { name: 'Other', product_id: product.id, allows_additional_features: true };
    const otherPack = (await admin.send(createPackage, { body: other })).data;
    const moved = await d2.send(updateLicence, { body: { ...body, uuid_id: uuid, base_package_id: otherPack.id } });
    expect(moved.data.product_modules).toEqual([beside.id]);

    expect((await admin.send(reinstateProductModule, byId(beside.id))).status).toBe(204);
    expect((await d2.send(createLicences, { body })).status).toBe(200);
  });

  it('that a package or a licence has are not deleted, others are', async () => {
    const { product, inPackage, beside, uuid } = await soldProduct('Keeps modules');
    const spare = await newModule(product.id, 'Spare');
    for (const { id } of [inPackage, beside])
      expect((await admin.send(deleteProductModule, byId(id))).body.code).toBe('moduleInUse');
    expect((await admin.send(deleteProductModule, byId(spare.id), { ifMatch: '"7"' })).status).toBe(412);
    expect((await admin.send(deleteProductModule, byId(spare.id))).status).toBe(204);
    expect((await read(product.id)).product.modules.map(({ name }) => name)).toEqual(['Inside', 'Beside']);
    expect((await d2.send(getLicence, { params: { uuid } })).data.product_modules).toEqual([beside.id]);
  });

  it('are either deleted or given to a licence when both happen at once', async () => {
    const { product, body } = await soldProduct('Raced');
    for (let round = 0; round < 8; round += 1) {
      const { id } = await newModule(product.id, `Raced ${round}`);
      const [deleted, created] = await Promise.all([
        admin.send(deleteProductModule, byId(id)),
        d2.send(createLicences, { body: { ...body, product_modules: [id] } }),
      ]);
      expect([deleted.status === 204, created.status === 200].filter(Boolean)).toHaveLength(1);
      const [left] = await hub.rows<{ used: boolean; exists: boolean }>(
        `select exists (select from licences where product_modules @> array[${id}]) as used,
           exists (select from product_modules where id = ${id}) as exists`,
      );
      expect(left).toEqual({ used: created.status === 200, exists: deleted.status !== 204 });
    }
  });
});
