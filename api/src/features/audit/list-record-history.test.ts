import { listRecordHistory, type RecordKind } from '@hub/contract/audit';
import type { CallRequest } from '@hub/contract/call';
import {
  archiveLicences,
  changeExpiryOfLicences,
  createLicences,
  getLicence,
  verifyLicences,
} from '@hub/contract/licences';
import { createOrganisation, updateOrganisation } from '@hub/contract/organisations';
import { createPackage, listProducts, updatePackage } from '@hub/contract/packages';
import { addProductModule, createProduct, deleteProductModule, updateProductModule } from '@hub/contract/products';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleOf } from '../../http/openapi/call-examples.ts';
import { createRecords } from '../../testing/record-ids.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let admin: Person;
let d1: Person;
let d2: Person;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, d1, d2] = [await hub.as('admin'), await hub.as('d1'), await hub.as('d2')];
});

const historyOf = (person: Person, kind: RecordKind, id: number | string, query = {}) =>
  person.send(listRecordHistory, { params: { kind, id: String(id) }, query });

describe('the history of a record', () => {
  it('has all that was done to it, by whom, each field from what to what, newest first', async () => {
    const { id } = (await d1.send(createOrganisation, { body: { name: 'Potoroo' } })).data;
    await admin.send(updateOrganisation, { body: { id, city: 'Hobart' } });
    await admin.send(updateOrganisation, { body: { id, name: '' } });
    const { data, total } = await historyOf(d1, 'organisation', id);
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { action: 'updated', actor_name: 'Ada Min', changes: { city: { from: '', to: 'Hobart' } }, refused: null },
      { action: 'created', actor_name: 'Diana One' },
    ]);
    const second = await historyOf(d1, 'organisation', id, { page: 2, page_size: 1 });
    expect([second.total, second.data.map(({ action }) => action)]).toEqual([2, ['created']]);
  });

  it('of each licence has what was done to many at once, with its own value before', async () => {
    const ids = await createRecords(hub, 1);
    const { body } = exampleOf(createLicences)(ids) as { body: CallRequest<typeof createLicences>['body'] };
    const made = await d1.send(createLicences, {
      body: { ...body, num_licenses_to_create: 2, expiry_date: '2030-01-31' },
    });
    const uuid_ids = made.data.map(({ uuid_id }) => uuid_id);
    expect(uuid_ids).toHaveLength(2);
    await d1.send(changeExpiryOfLicences, { body: { uuid_ids, expiry_date: '2031-01-31' } });
    await d1.send(verifyLicences, { body: { uuid_ids } });
    await d1.send(archiveLicences, { body: { uuid_ids } });
    for (const uuid of uuid_ids) {
      const { data } = await historyOf(d1, 'licence', uuid);
      const { description } = (await d1.send(getLicence, { params: { uuid } })).data;
      expect(new Set(data.map(({ entity_name }) => entity_name))).toEqual(new Set([description]));
      const done = data.map(({ action, changes }) => [action, changes]);
      expect(done).toContainEqual(['updated', { expiry: { from: '31 January 2030', to: '31 January 2031' } }]);
      expect(done.map(([action]) => action)).toEqual(expect.arrayContaining(['archived', 'updated', 'created']));
    }
  });

  it('of a product has what was done to its modules, also to deleted ones, at every distributor', async () => {
    const [at1, at2] = [await hub.as('dev', 1), await hub.as('dev', 2)];
    const product = (await at1.send(createProduct, { body: { name: 'Quokka', key_name: 'QUOKKA' } })).data;
    const add = async (person: Person, name: string) =>
      (await person.send(addProductModule, { body: { product_id: product.id, name, product_module_type: 'feature' } }))
        .data;
    const [kept, gone] = [await add(at2, 'Kept'), await add(at1, 'Gone')];
    const renamed = { name: 'Renamed', product_module_type: 'feature' } as const;
    await at1.send(updateProductModule, { params: { id: kept.id }, body: renamed });
    await at2.send(deleteProductModule, { params: { id: gone.id } });
    const { data, total } = await historyOf(at1, 'product', product.id);
    expect(data.map(({ action, entity, entity_name }) => [action, entity, entity_name])).toEqual([
      ['deleted', 'productModule', 'Gone'],
      ['updated', 'productModule', 'Renamed'],
      ['created', 'productModule', 'Gone'],
      ['created', 'productModule', 'Kept'],
      ['created', 'product', 'Quokka'],
    ]);
    expect([total, data[0]?.ip, data[1]?.ip]).toEqual([5, '', '127.0.0.1']);
    expect((await historyOf(at2, 'product', product.id, { page: 3, page_size: 2 })).data).toHaveLength(1);
  });

  it('of a package of the provider has what was done at every distributor; of another package, only to its own', async () => {
    const product_id = (await admin.send(listProducts, {})).data[0]?.id ?? 0;
    const [at1, at2] = [await hub.as('admin', 1), await hub.as('admin', 2)];
    const shared = (await at1.send(createPackage, { body: { name: 'Shared', product_id } })).data;
    await at2.send(updatePackage, { params: { id: shared.id }, body: { name: 'Shared 2', product_id } });
    for (const person of [at1, at2, d1, d2])
      expect((await historyOf(person, 'package', shared.id)).data.map(({ action }) => action)).toEqual([
        'updated',
        'created',
      ]);
    const own = (await d1.send(createPackage, { body: { name: 'Own', product_id } })).data;
    expect((await historyOf(d1, 'package', own.id)).total).toBe(1);
    expect((await historyOf(at2, 'package', own.id)).total).toBe(0);
    expect((await historyOf(d1, 'package', 'x')).total).toBe(0);
  });

  it('[guarantee 11] is not shown at another distributor', async () => {
    const { id } = (await d1.send(createOrganisation, { body: { name: 'Bettong' } })).data;
    expect((await historyOf(d1, 'organisation', id)).total).toBe(1);
    expect(await historyOf(d2, 'organisation', id)).toMatchObject({ status: 200, total: 0, data: [] });
  });
});
