import { createLicences } from '@hub/contract/licences';
import {
  createPackage,
  getPackage,
  listPackages,
  listProductModules,
  listProducts,
  type Product,
  type ProductModule,
  updatePackage,
} from '@hub/contract/packages';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let admin: Person;
let d1: Person;
let d2: Person;
let products: Product[];
let modules: ProductModule[];

beforeAll(async () => {
  hub = await openTestHub();
  [admin, d1, d2] = await Promise.all([hub.as('admin'), hub.as('d1'), hub.as('d2')]);
  products = (await admin.send(listProducts, {})).data;
  modules = (await admin.send(listProductModules, {})).data;
});

const productAt = (index: number): Product => {
  const product = products[index];
  if (product === undefined) throw new Error('the demo has too few products');
  return product;
};
const modulesOf = (productId: number): number[] =>
  modules.filter((m) => m.product_id === productId).map(({ id }) => id);
const rowOf = async (id: number) => (await hub.rows<{ name: string }>('select * from packages where id = ?', id))[0];

const newPackage = async (person: Person, name: string, index = 0) => {
  const product_id = productAt(index).id;
  const body = {
    name,
    product_id,
    product_modules: modulesOf(product_id).slice(0, 2),
    allows_additional_features: true,
  };
  return (await person.send(createPackage, { body })).data;
};

describe('packages', () => {
  it('list the modules of each, the provider’s and the distributor’s own, and nobody else’s', async () => {
    const ofOne = await d1.send(listPackages, { query: { page: 1, page_size: 100 } });
    expect(ofOne.total).toBe(ofOne.data.length);
    expect(ofOne.data.every((row) => row.product_modules.every((m) => m.product_id === row.product_id))).toBe(true);
    expect(ofOne.data.some(({ name }) => name.includes('Two’s Starter'))).toBe(false);
    const ofTwo = await d2.send(listPackages, { query: { search: 'two’s starter' } });
    expect(ofTwo.data.length).toBeGreaterThan(0);
    expect(ofTwo.data.every((row) => !row.is_provider_package)).toBe(true);
  });

  it('of a DistributorAdmin are the distributor’s own, those of an Admin are everybody’s', async () => {
    const own = await newPackage(d1, 'Own of one');
    const shared = await newPackage(admin, 'Shared by all');
    expect(own.is_provider_package).toBe(false);
    expect(shared.is_provider_package).toBe(true);
    expect((await d2.send(getPackage, { params: { id: own.id } })).status).toBe(404);
    expect((await d2.send(getPackage, { params: { id: shared.id } })).status).toBe(200);
  });

  it('of the provider are not changed by a DistributorAdmin, and foreign ones are not there at all', async () => {
    const shared = await newPackage(admin, 'Untouchable');
    const body = { name: 'Mine now', product_id: shared.product_id };
    expect((await d1.send(updatePackage, { params: { id: shared.id }, body })).status).toBe(403);
    const own = await newPackage(d1, 'Own again');
    expect((await d2.send(updatePackage, { params: { id: own.id }, body })).status).toBe(404);
    expect((await rowOf(shared.id))?.name).toBe('Untouchable');
    expect((await rowOf(own.id))?.name).toBe('Own again');
  });

  it('hold only modules of their product', async () => {
    const [mine, other] = [productAt(0), productAt(1)];
    const body = {
      name: 'Mixed',
      product_id: mine.id,
      product_modules: [...modulesOf(mine.id), ...modulesOf(other.id)],
    };
    const { status, body: refused } = await admin.send(createPackage, { body });
    expect([status, refused.fields]).toEqual([400, { product_modules: 'validation.moduleOfOtherProduct' }]);
    expect(await hub.rows("select 1 from packages where name = 'Mixed'")).toHaveLength(0);
  });

  it('need a name and a product that exists', async () => {
    const nameless = await admin.send(createPackage, { body: { name: '  ', product_id: 0 } });
    expect(nameless.body.fields).toEqual({ name: 'validation.required', product_id: 'validation.selectProduct' });
    const unknown = await admin.send(createPackage, { body: { name: 'X', product_id: 999_999 } });
    expect(unknown.body.fields).toEqual({ product_id: 'validation.notFound' });
  });

  it('change what is given, keep the rest, and tell the audit log which', async () => {
    const made = await newPackage(d1, 'Before');
    const { etag } = await d1.send(getPackage, { params: { id: made.id } });
    const body = {
      name: 'After',
      product_id: made.product_id,
      product_modules: modulesOf(made.product_id).slice(1, 2),
      is_active: false,
    };
    const changed = await d1.send(updatePackage, { params: { id: made.id }, body }, { ifMatch: etag });
    expect(changed.status).toBe(200);
    expect(changed.data).toMatchObject({ name: 'After', is_active: false, allows_additional_features: true });
    expect(changed.data.product_modules.map(({ id }) => id)).toEqual(body.product_modules);
    const [line] = await hub.rows<{ changes: object }>(
      "select changes from audit_log where entity = 'package' and action = 'updated' and entity_id = ?",
      String(made.id),
    );
    expect(Object.keys(line?.changes ?? {}).sort()).toEqual(['is_active', 'name', 'product_modules']);
    const stale = await d1.send(
      updatePackage,
      { params: { id: made.id }, body: { ...body, name: 'Stale' } },
      { ifMatch: etag },
    );
    expect(stale.status).toBe(412);
    expect((await rowOf(made.id))?.name).toBe('After');
  });

  it('keep their product while a licence uses them, even one of another distributor', async () => {
    const shared = await newPackage(admin, 'In use');
    const move = { name: 'In use', product_id: productAt(1).id };
    const [location] = await hub.rows<{ id: number }>('select id from locations where distributor_id = 2 limit 1');
    const made = await d2.send(createLicences, {
      body: {
        description: 'User of the package',
        org_location_id: location?.id ?? 0,
        product_key: productAt(0).key_name,
        base_package_id: shared.id,
      },
    });
    expect(made.status).toBe(200);
    const refused = await admin.send(updatePackage, { params: { id: shared.id }, body: move });
    expect([refused.status, refused.body.code]).toEqual([409, 'packageInUse']);
    expect((await admin.send(getPackage, { params: { id: shared.id } })).data).toMatchObject({
      is_in_use: true,
      product_id: productAt(0).id,
    });
    const free = await newPackage(admin, 'Free');
    const moved = await admin.send(updatePackage, { params: { id: free.id }, body: { ...move, name: 'Free' } });
    expect(moved.data).toMatchObject({ product_id: productAt(1).id, product_modules: [], is_in_use: false });
  });
});
