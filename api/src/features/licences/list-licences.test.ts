import { ALL_LICENCE_SORTS, LICENCE_STATUSES, type ListedLicence } from '@hub/contract/licence-list';
import { listLicences } from '@hub/contract/licences';
import { LICENCE_COUNT_CAP, LICENCE_SEARCH_COUNT_CAP, licenceStatus } from '@hub/contract/licences.policy';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertRow } from '../../testing/insert-row.ts';
import { addPerson } from '../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

type Query = Parameters<typeof query>[0];

let hub: TestHub;
let dev: Person;
/** What the two licences differ in. */
let ids: Record<'organisation' | 'region' | 'location' | 'product' | 'package' | 'module' | 'extra', [number, number]>;
let maker: string;

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
const dayIn = (days: number): string => inDays(days).slice(0, 10);

const insert = (table: string, values: Record<string, unknown>, key?: string) => insertRow(hub, table, values, key);

const addLicence = (which: 0 | 1, values: Record<string, unknown>) =>
  insert(
    'licences',
    {
      distributor_id: 9,
      location_id: ids.location[which],
      organisation_id: ids.organisation[which],
      product_id: ids.product[which],
      base_package_id: ids.package[which],
      activation_key: crypto.randomUUID().toUpperCase(),
      ...values,
    },
    'uuid_id',
  );

const query = async (request: NonNullable<Parameters<typeof dev.send<typeof listLicences>>[1]['query']>, by = dev) =>
  by.send(listLicences, { query: request });
const labels = async (request: Query, by = dev): Promise<string[]> =>
  (await query(request, by)).data.map(({ description }) => description).sort();

beforeAll(async () => {
  hub = await openTestHub();
  await hub.rows("insert into distributors (number, name, requires_verification) values (9, 'Nine', true)");
  dev = await hub.as('dev', 9);
  const two = async (add: (name: string, index: 0 | 1) => Promise<number>): Promise<[number, number]> => [
    await add('Inside', 0),
    await add('Outside', 1),
  ];
  const organisation = await two((name) => insert('organisations', { distributor_id: 9, name }));
  const region = await two((name, index) =>
    insert('regions', { distributor_id: 9, organisation_id: organisation[index], name }),
  );
  const location = await two((name, index) =>
    insert('locations', {
      distributor_id: 9,
      organisation_id: organisation[index],
      region_id: region[index],
      name,
    }),
  );
  maker = await addPerson(hub, { email: 'maker@nine.example', roles: 2, distributor: 9, lastName: 'Maker' });
  const product = await two((name) => insert('products', { name, key_name: `nine_${name}` }));
  const modules = (name: string) =>
    two((suffix, index) =>
      insert('product_modules', {
        product_id: product[index],
        name: `${name} ${suffix}`,
        product_module_type: 'screen',
      }),
    );
  const pack = await two((name, index) =>
    insert('packages', { distributor_id: 9, product_id: product[index], name: `Package ${name}` }),
  );
  ids = {
    organisation,
    region,
    location,
    product,
    package: pack,
    module: await modules('M'),
    extra: await modules('X'),
  };
  for (const index of [0, 1] as const)
    await hub.rows(
      'insert into package_modules (package_id, product_id, module_id) values (?::integer, ?::integer, ?::integer)',
      pack[index],
      product[index],
      ids.module[index],
    );
  const inside = await addLicence(0, {
    description: 'inside',
    purchase_order: 'PO-WOMBAT',
    activation_key: 'WOMBA-TTTTT-00000',
    license_colour: 'navy',
    expiry_date: dayIn(30),
    created_at: '2020-02-10T23:59:59Z',
    created_by: maker,
    is_active: true,
    is_verified: true,
    device_serial: 'SN-W0MB',
    licensed_app_version: "7.1 'beta'",
    last_online_date: inDays(-31),
  });
  await hub.rows('update licences set product_modules = array[?::integer] where uuid_id = ?', ids.extra[0], inside);
  await addLicence(1, {
    description: 'outside',
    license_colour: 'red',
    created_at: '2020-02-12T00:00:00Z',
    licensed_app_version: '7.2',
    last_online_date: inDays(-1),
  });
});

/** Each filter with a value that one of the two licences has and the other has not. */
const FILTERS: [string, () => Query][] = [
  ['search by label', () => ({ search: 'INSI' })],
  ['search by part of a serial number', () => ({ search: 'w0mb' })],
  ['search by purchase order', () => ({ search: 'po-wombat' })],
  ['search by a whole activation key', () => ({ search: ' womba-ttttt-00000' })],
  ['organisation', () => ({ organisation: ids.organisation[0] })],
  ['region', () => ({ region: ids.region[0] })],
  ['location', () => ({ location: ids.location[0] })],
  ['an organisation among places', () => ({ places: `o${ids.organisation[0]}` })],
  ['a region among places', () => ({ places: `r${ids.region[0]},l2000000` })],
  ['a location among places', () => ({ places: `o2000000,l${ids.location[0]}` })],
  ['product', () => ({ product: ids.product[0] })],
  ['package', () => ({ package: ids.package[0] })],
  ['module of the package', () => ({ module: ids.module[0] })],
  ['module on top of the package', () => ({ module: ids.extra[0] })],
  ['status', () => ({ status: 'activated' })],
  ['active', () => ({ active: 'yes' })],
  ['verified', () => ({ verified: 'yes' })],
  ['colour', () => ({ colour: 'navy' })],
  ['version', () => ({ version: "7.1 'beta'" })],
  ['expires within', () => ({ expires_within: 30 })],
  ['expires from', () => ({ expires_from: dayIn(30) })],
  ['expires to', () => ({ expires_to: dayIn(30) })],
  ['silent for days', () => ({ silent_days: 30 })],
  ['silent since', () => ({ silent_since: dayIn(-30) })],
  ['created by', () => ({ created_by: maker })],
  ['created to', () => ({ created_to: '2020-02-11' })],
  ['created in', () => ({ created_from: '2020-02-10', created_to: '2020-02-10' })],
];

describe('the list of all licences', () => {
  it('has every licence of the distributor, newest first, with the names of where it is', async () => {
    const { data, total } = await query({});
    expect(data.map(({ description }) => description)).toEqual(['outside', 'inside']);
    expect(total).toBe(2);
    expect(data[1]).toMatchObject({
      organisation_name: 'Inside',
      region_name: 'Inside',
      org_location_name: 'Inside',
      package_name: 'Package Inside',
      product: { name: 'Inside' },
    } satisfies Partial<Record<keyof ListedLicence, unknown>>);
  });

  it.each(FILTERS)('finds what matches and leaves out what does not: %s', async (_name, request) => {
    expect(await labels(request())).toEqual(['inside']);
  });

  it('leaves out what a filter excludes at its edge', async () => {
    for (const request of [
      { expires_within: 29 },
      { expires_from: dayIn(31) },
      { expires_to: dayIn(29) },
      { silent_days: 32 },
      { silent_since: dayIn(-32) },
      { created_to: '2020-02-09' },
      { organisation: ids.organisation[0], product: ids.product[1] },
    ])
      expect(await labels(request), JSON.stringify(request)).toEqual([]);
    expect(await labels({ created_from: '2020-02-11' })).toEqual(['outside']);
    expect(await labels({ active: 'no', verified: 'no' })).toEqual(['outside']);
  });

  it('hides what is at an archived location, until that location is asked for', async () => {
    const archive = (archived_at: string | null) =>
      hub.rows('update locations set archived_at = ? where id = ?::integer', archived_at, ids.location[1]);
    const move = (to: number) =>
      hub.rows("update licences set location_id = ?::integer where description = 'outside'", to);
    await archive(inDays(0));
    await addLicence(1, { description: 'hidden' });
    expect(await labels({})).toEqual(['inside']);
    expect(await labels({ location: ids.location[1] })).toEqual(['hidden', 'outside']);
    await move(ids.location[0]);
    expect(await labels({})).toEqual(['inside', 'outside']);
    await move(ids.location[1]);
    expect(await labels({})).toEqual(['inside']);
    await archive(null);
    expect(await labels({})).toEqual(['hidden', 'inside', 'outside']);
    await hub.rows("delete from licences where description = 'hidden'");
  });

  it('finds by status exactly the licences that have it', async () => {
    const facts = [false, true].flatMap((is_active) =>
      [false, true].flatMap((is_verified) =>
        [null, dayIn(-1), dayIn(0)].flatMap((expiry_date) =>
          [null, inDays(0)].map((archived_at) => ({ is_active, is_verified, expiry_date, archived_at })),
        ),
      ),
    );
    for (const [index, fact] of facts.entries()) await addLicence(0, { description: `status ${index}`, ...fact });
    for (const isRequired of [true, false]) {
      await hub.rows('update distributors set requires_verification = ? where number = 9', isRequired);
      let found = 0;
      for (const status of LICENCE_STATUSES) {
        const { data } = await query({ status, search: 'status', page_size: 100 });
        expect(new Set(data.map((row) => licenceStatus(row)))).toEqual(new Set(data.length === 0 ? [] : [status]));
        found += data.length;
      }
      expect(found).toBe(facts.length);
    }
    expect((await query({ search: 'status', page_size: 100 })).total).toBe(facts.length / 2);
    await hub.rows("delete from licences where description like 'status %'");
    await hub.rows('update distributors set requires_verification = true where number = 9');
  });

  it.each(ALL_LICENCE_SORTS)('comes in the order of %s, both ways, and in pages', async (sort) => {
    const asc = (await query({ sort, order: 'asc' })).data.map(({ description }) => description);
    expect(asc).toEqual(['inside', 'outside']);
    const second = await query({ sort, order: 'desc', page: 2, page_size: 1 });
    expect([second.data.map(({ description }) => description), second.total]).toEqual([['inside'], 2]);
    expect(await query({ sort, page: 3, page_size: 1 })).toMatchObject({ data: [], total: 2 });
  });

  it('counts up to a cap, also what a common word matches', async () => {
    await hub.rows(
      `insert into licences (distributor_id, location_id, organisation_id, product_id, activation_key, description, created_at)
       select 9, l.id, l.organisation_id, ${ids.product[0]}, 'CAP-' || n, 'Numbat ' || n, timestamptz '2019-01-01' + n * interval '1 minute'
       from locations l, generate_series(1, ${LICENCE_COUNT_CAP + 5}) n where l.id = ${ids.location[0]}`,
    );
    for (const [request, cap] of [
      [{}, LICENCE_COUNT_CAP],
      [{ product: ids.product[0] }, LICENCE_COUNT_CAP],
      [{ search: 'numbat' }, LICENCE_SEARCH_COUNT_CAP],
    ] as const) {
      const { total, data } = await query({ ...request, created_to: '2019-12-31' });
      expect([total, data[0]?.description]).toEqual([cap, `Numbat ${LICENCE_COUNT_CAP + 5}`]);
    }
    expect(await query({ search: 'numbat 10', product: ids.product[1] })).toMatchObject({ data: [], total: 0 });
    expect((await query({ search: `numbat ${LICENCE_COUNT_CAP}` })).total).toBe(1);
  }, 180_000);

  it('has what is in any of several places', async () => {
    const places = `o${ids.organisation[0]},r${ids.region[0]},l${ids.location[1]}`;
    expect(await labels({ places, search: 'side' })).toEqual(['inside', 'outside']);
    expect(await labels({ places, search: 'side', colour: 'red' })).toEqual(['outside']);
  });

  it('[guarantee 11] holds no licence of another distributor, whatever is asked for', async () => {
    const other = await hub.as('d1');
    for (const [, request] of FILTERS) {
      const { status, data } = await query(request(), other);
      expect(status).toBe(200);
      expect(JSON.stringify(data)).not.toContain('"inside"');
    }
  });

  const wrong: [string, Record<string, unknown>][] = [
    ['organisation', { organisation: 'x' }],
    ['organisation', { organisation: 0 }],
    ['region', { region: '1;drop' }],
    ['places', { places: 'o1,x2' }],
    ['places', { places: 'o1;drop' }],
    ['places', { places: Array(101).fill('l1').join() }],
    ['module', { module: 2_147_483_648 }],
    ['status', { status: 'gone' }],
    ['verified', { verified: 'maybe' }],
    ['colour', { colour: "navy'" }],
    ['expires_within', { expires_within: 0 }],
    ['expires_within', { expires_within: 99_999 }],
    ['expires_from', { expires_from: '2024-02-30' }],
    ['expires_to', { expires_from: '2024-02-02', expires_to: '2024-02-01' }],
    ['created_to', { created_from: '2024-02-02', created_to: '2024-02-01' }],
    ['silent_since', { silent_since: 'yesterday' }],
    ['created_by', { created_by: 'me' }],
    ['sort', { sort: 'activation_key' }],
    ['page', { page: 0 }],
    ['colours', { colours: 'navy' }],
  ];
  it.each(wrong)('refuses a wrong %s: %o', async (field, request) => {
    const { status, body } = await query(request as Query);
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});
