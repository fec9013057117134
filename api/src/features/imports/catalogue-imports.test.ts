import { PROBLEM } from '@hub/contract/fields';
import { addProductModule, createProduct, updateProduct } from '@hub/contract/products';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { applyImport, describeRows, planFile, undoImport } from './imports.testing.ts';

let hub: TestHub;
let admin: Person;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
});

const apply = async (kind: 'products' | 'modules', file: string) =>
  applyImport(hub, admin, (await planFile(hub, admin, kind, file)).id);

/** All that the two imports may change, but for versions and times. */
const catalogue = async (): Promise<unknown> => [
  await hub.rows(`select to_jsonb(p) - 'version' - 'updated_at' as row from products p order by id`),
  await hub.rows(`select to_jsonb(m) - 'version' as row from product_modules m order by id`),
];

const PRODUCTS = 'Key,Name\nTRAIN,Train Simulator\nTRAM,Tram Simulator\n';
const MODULES = 'product,module,type\nTRAIN,Night,feature\ntrain simulator,Cab,screen\n';

describe('an import of products and modules', () => {
  it('creates and updates them, knows them again, and gives the catalogue as it was when it is undone', async () => {
    const before = await catalogue();
    const products = await apply('products', PRODUCTS);
    expect(products.counts).toEqual([{ outcome: 'applied', reason: null, count: 2 }]);
    const withProducts = await catalogue();
    const modules = await apply('modules', MODULES);
    await undoImport(hub, admin, modules.id);
    expect(await catalogue()).toEqual(withProducts);
    await undoImport(hub, admin, products.id);
    expect(await catalogue()).toEqual(before);

    await apply('products', PRODUCTS);
    await apply('modules', MODULES);
    expect(
      await hub.rows(`select p.key_name, m.name, m.product_module_type as type from product_modules m
        join products p on p.id = m.product_id where p.key_name = 'TRAIN' order by m.name`),
    ).toEqual([
      { key_name: 'TRAIN', name: 'Cab', type: 'screen' },
      { key_name: 'TRAIN', name: 'Night', type: 'feature' },
    ]);
    const applied = await catalogue();

    const second = await planFile(hub, admin, 'products', PRODUCTS.replace('Tram Simulator', 'Tram Simulator 2'));
    expect(await describeRows(admin, second.id)).toEqual(['unchanged', 'update']);
    const again = await planFile(hub, admin, 'modules', MODULES.replace('Cab,screen', 'CAB,'));
    expect(await describeRows(admin, again.id)).toEqual(['unchanged', 'update']);
    await applyImport(hub, admin, second.id);
    await applyImport(hub, admin, again.id);
    expect(await catalogue()).not.toEqual(applied);
    for (const { id } of [again, second])
      expect((await undoImport(hub, admin, id)).counts).toContainEqual({ outcome: 'undone', reason: null, count: 1 });
    expect(await catalogue()).toEqual(applied);
  });

  it('refuses what the form refuses, with the column and the reason', async () => {
    const products = await planFile(
      hub,
      admin,
      'products',
      'key_name,name\nA B,Bus\n,Bus\nBUS,\nBUS,PATIENT MONITOR SIMULATOR\nSIM_MONITOR,Virtual Ward\nBUS,Bus\nBUS,Bus 2\nBUS_2,bus\n',
    );
    expect(await describeRows(admin, products.id)).toEqual([
      `refused key_name ${PROBLEM.key}`,
      `refused key_name ${PROBLEM.required}`,
      `refused name ${PROBLEM.required}`,
      `refused name ${PROBLEM.taken}`,
      `refused name ${PROBLEM.taken}`,
      'create',
      `refused key_name ${PROBLEM.repeated}`,
      `refused name ${PROBLEM.repeated}`,
    ]);
    const modules = await planFile(
      hub,
      admin,
      'modules',
      'product,name,type\nPatient Monitor Simulater,A,feature\n,A,feature\nSIM_MONITOR,,feature\nSIM_MONITOR,A,\nSIM_MONITOR,A,page\nSIM_MONITOR,A,feature\nSIM_MONITOR,a,screen\n',
    );
    expect(await describeRows(admin, modules.id)).toEqual([
      `refused product ${PROBLEM.notFound} Patient Monitor Simulator`,
      `refused product ${PROBLEM.productRequired}`,
      `refused name ${PROBLEM.required}`,
      `refused product_module_type ${PROBLEM.required}`,
      `refused product_module_type ${PROBLEM.wrongType}`,
      'create',
      `refused name ${PROBLEM.repeated}`,
    ]);
  });

  it('is undone but for what is used or changed since, at any distributor', async () => {
    const { id } = await apply('products', 'key,name\nUSED,Used product\nFREE,Free product\nOLD,Old product\n');
    const idOf = async (key: string) =>
      (await hub.rows<{ id: number }>('select id from products where key_name = ?', key))[0]?.id ?? 0;
    await hub.rows(
      `insert into packages (distributor_id, product_id, name) values (2, ?::integer, 'Of another') returning id`,
      await idOf('USED'),
    );
    await admin.send(addProductModule, {
      body: { product_id: await idOf('FREE'), name: 'Added', product_module_type: 'screen' },
    });
    const { counts } = await undoImport(hub, admin, id);
    expect(counts).toEqual([
      { outcome: 'left', reason: 'changes.reasonInUse', count: 2 },
      { outcome: 'undone', reason: null, count: 1 },
    ]);

    const renamed = await apply('products', 'key,name\nFREE,Renamed product\n');
    await admin.send(createProduct, { body: { name: 'Free product', key_name: 'TAKER' } });
    expect((await undoImport(hub, admin, renamed.id)).counts).toEqual([
      { outcome: 'left', reason: PROBLEM.taken, count: 1 },
    ]);
    const third = await apply('products', 'key,name\nFREE,Renamed again\n');
    await admin.send(updateProduct, { params: { id: await idOf('FREE') }, body: { name: 'By hand' } });
    expect((await undoImport(hub, admin, third.id)).counts).toEqual([
      { outcome: 'left', reason: 'changes.reasonChanged', count: 1 },
    ]);
  });
});
