import { Licence, type LicenceCreate } from '@hub/contract/licence-schemas';
import {
  archiveLicence,
  createLicences,
  getLicence,
  listKeysOfBatch,
  listLicencesOfLocation,
} from '@hub/contract/licences';
import { listPackages } from '@hub/contract/packages';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { type Catalogue, openCatalogue } from './licences.testing.ts';

type Body = z.input<typeof LicenceCreate>;

let hub: TestHub;
let admin: Person;
let d1: Person;
let d2: Person;
let catalogue: Catalogue;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, d1, d2] = await Promise.all([hub.as('admin'), hub.as('d1'), hub.as('d2')]);
  catalogue = await openCatalogue(hub, admin);
});

const create = (person: Person, changes: Partial<Body> = {}) =>
  person.send(createLicences, { body: { ...catalogue.licence, ...changes } });
const made = async (changes: Partial<Body> = {}) => {
  const { data } = await create(admin, changes);
  return (await admin.send(getLicence, { params: { uuid: data[0]?.uuid_id ?? '' } })).data;
};
const countNamed = async (description: string) =>
  (await hub.rows<{ n: number }>('select count(*)::integer as n from licences where description = ?', description))[0]
    ?.n;

describe('new licences', () => {
  it('come with everything that was selected, unactivated, with a key of their own and a first line of activity', async () => {
    const licence = await made({
      description: 'Ward kit',
      purchase_order: 'PO-1',
      license_colour: 'navy',
      expiry_date: '2027-03-05',
      product_modules: [catalogue.extraModule],
    });
    expect(Object.keys(licence).sort()).toEqual(Object.keys(Licence.shape).sort());
    expect(licence).toMatchObject({
      description: 'Ward kit',
      purchase_order: 'PO-1',
      license_colour: 'navy',
      expiry_date: '2027-03-05T00:00:00.000Z',
      product_key: catalogue.licence.product_key,
      product: { key_name: catalogue.licence.product_key },
      product_modules: [catalogue.extraModule],
      is_active: false,
      is_verified: false,
      distributor_requires_verification: false,
      created_by_name: expect.stringMatching(/\S/),
      in_sync: false,
      activation_key: expect.stringMatching(/^([A-HJKMNP-Z2-9]{5}-){4}[A-HJKMNP-Z2-9]{5}$/),
    });
    expect(licence.license_activity.map(({ action_string }) => action_string)).toEqual(['Created']);
  });

  it('are made for life, one at a time and without a colour when nothing else is said', async () => {
    const licence = await made({ description: 'Plain' });
    expect(licence).toMatchObject({ expiry_date: null, license_colour: 'none', product_modules: [] });
    expect(await countNamed('Plain')).toBe(1);
  });

  it.each([
    [2, 'Created together with 1 other'],
    [3, 'Created together with 2 others'],
  ])('made %i at once say so in their activity', async (count, sentence) => {
    const { license_activity } = await made({ num_licenses_to_create: count });
    expect(license_activity.map(({ action_string }) => action_string)).toEqual([sentence]);
  });

  it('made together are numbered where the label says so, and answer their keys in that order', async () => {
    const body = { ...catalogue.licence, description: 'Kit {n} of {n}', num_licenses_to_create: 3 };
    const { data } = await admin.send(createLicences, { query: { first_number: 9 }, body });
    expect(data.map(({ description }) => description)).toEqual(['Kit 9 of 9', 'Kit 10 of 10', 'Kit 11 of 11']);
    const read = await admin.send(getLicence, { params: { uuid: data[1]?.uuid_id ?? '' } });
    expect(read.data).toMatchObject(data[1] ?? {});
    const listed = await admin.send(listLicencesOfLocation, {
      params: { locationId: catalogue.licence.org_location_id },
      query: { page: 1, page_size: 3 },
    });
    expect(listed.data.map(({ uuid_id }) => uuid_id)).toEqual(data.map(({ uuid_id }) => uuid_id));
    expect(listed.data[1]?.license_activity).toEqual(read.data.license_activity);
    const counted = await admin.send(createLicences, { body });
    expect(counted.data[0]?.description).toBe('Kit 1 of 1');
    const single = await create(admin, { description: 'Kit {n}' });
    expect(single.data.map(({ description }) => description)).toEqual(['Kit {n}']);
  });

  it('made together have labels within the limit, and a first number that is one', async () => {
    const body = { ...catalogue.licence, description: `${'x'.repeat(197)}{n}`, num_licenses_to_create: 2 };
    const tooLong = await admin.send(createLicences, { query: { first_number: 999 }, body });
    expect([tooLong.status, tooLong.body.fields]).toEqual([400, { description: 'validation.tooLong|200' }]);
    for (const first_number of [-1, 1.5, 1_000_000, 'one' as unknown as number]) {
      const { status, body: refusal } = await admin.send(createLicences, { query: { first_number }, body });
      expect([status, refusal.fields]).toEqual([400, { first_number: 'validation.firstNumber|999999' }]);
    }
    expect(await countNamed(`${'x'.repeat(197)}999`)).toBe(0);
  });

  it('made together show all their keys to their distributor, until they are archived', async () => {
    const { data } = await create(admin, { description: 'Keyed {n}', num_licenses_to_create: 12 });
    await create(admin, { description: 'Keyed {n}', num_licenses_to_create: 2 });
    const [first, , third] = data;
    const keysOf = (person: Person, uuid = first?.uuid_id ?? '') => person.send(listKeysOfBatch, { params: { uuid } });
    expect((await keysOf(d1)).data).toEqual(data);
    expect((await keysOf(admin, third?.uuid_id)).data).toEqual(data);
    expect((await keysOf(d2)).status).toBe(404);
    await admin.send(archiveLicence, { params: { uuid: first?.uuid_id ?? '' } });
    expect((await keysOf(admin)).data).toEqual(data.slice(1));
    const alone = await create(admin, { description: 'Alone' });
    expect((await keysOf(admin, alone.data[0]?.uuid_id)).data).toEqual(alone.data);
  });

  it('are made a thousand at once, each with its own key and activity, counted once and audited each', async () => {
    const before = await catalogue.numLicences();
    const { status, data } = await create(admin, { description: 'Thousand', num_licenses_to_create: 1_000 });
    expect(status).toBe(200);
    expect(new Set(data.map(({ uuid_id }) => uuid_id)).size).toBe(1_000);
    const [found] = await hub.rows(
      `select count(distinct l.activation_key)::integer as keys, count(a.id)::integer as entries
       from licences l join licence_activity a on a.licence_id = l.uuid_id where l.description = 'Thousand'`,
    );
    expect(found).toEqual({ keys: 1_000, entries: 1_000 });
    expect(await catalogue.numLicences()).toBe(before + 1_000);
    const [audited] = await hub.rows(
      `select count(distinct entity_id)::integer as licences, count(*)::integer as entries
       from audit_log where entity_name = 'Thousand' and action = 'created'`,
    );
    expect(audited).toEqual({ licences: 1_000, entries: 1_000 });
  });

  it.each([[0], [1_001], [-1], [1.5], ['1'], [null]])('are not made %j at a time', async (count) => {
    const { status, body } = await create(admin, {
      description: 'Uncountable',
      num_licenses_to_create: count as number,
    });
    expect([status, body.fields]).toEqual([400, { num_licenses_to_create: 'validation.licenceCount|1000' }]);
    expect(await countNamed('Uncountable')).toBe(0);
  });

  it.each([['2026-02-31'], ['2026-13-01'], ['0000-01-01'], ['soon'], [''], [5]])(
    '[guarantee 15] do not expire on %j',
    async (day) => {
      const { status, body } = await create(admin, { description: 'Undated', expiry_date: day as string });
      expect([status, body.fields]).toEqual([400, { expiry_date: 'validation.date' }]);
      expect(await countNamed('Undated')).toBe(0);
    },
  );

  it('tell every missing choice at once', async () => {
    const { body } = await admin.send(createLicences, {
      body: { description: ' ', org_location_id: 0, product_key: '' } as Body,
    });
    expect(body.fields).toEqual({
      description: 'validation.required',
      org_location_id: 'validation.selectLocation',
      product_key: 'validation.selectProduct',
      base_package_id: 'validation.selectPackage',
    });
  });

  it('refuse choices that do not fit together', async () => {
    const fields = async (changes: Partial<Body>) =>
      (await create(admin, { description: 'Unfitting', ...changes })).body.fields;
    const { otherPackage, otherModule, packageModule, extraModule, closedPackage, retiredPackage } = catalogue;
    expect(await fields({ base_package_id: otherPackage })).toEqual({
      base_package_id: 'validation.packageOfOtherProduct',
    });
    expect(await fields({ base_package_id: 999_999 })).toEqual({ base_package_id: 'validation.notFound' });
    expect(await fields({ base_package_id: retiredPackage })).toEqual({
      base_package_id: 'validation.packageNotForSale',
    });
    expect(await fields({ product_key: 'NOPE' })).toEqual({ product_key: 'validation.notFound' });
    expect(await fields({ product_modules: [otherModule] })).toEqual({
      product_modules: 'validation.moduleOfOtherProduct',
    });
    expect(await fields({ product_modules: [packageModule] })).toEqual({
      product_modules: 'validation.moduleInPackage',
    });
    expect(await fields({ product_modules: [999_999] })).toEqual({ product_modules: 'validation.notFound' });
    expect(await fields({ base_package_id: closedPackage, product_modules: [extraModule] })).toEqual({
      product_modules: 'validation.modulesNotAllowed',
    });
    expect(await countNamed('Unfitting')).toBe(0);
  });

  it('are not sold from another distributor’s package', async () => {
    const { data } = await d2.send(listPackages, { query: { search: 'Two’s Starter' } });
    const foreign = data.find(({ product_id }) => product_id === catalogue.productId);
    const { body } = await create(d1, { base_package_id: foreign?.id ?? 0 });
    expect(body.fields).toEqual({ base_package_id: 'validation.notFound' });
  });

  it('go to no foreign, unknown or archived location', async () => {
    const foreign = await create(d2, { description: 'Nowhere' });
    const unknown = await create(d2, { description: 'Nowhere', org_location_id: 999_999 });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'notFound']);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'notFound']);
    const archived = await create(admin, {
      description: 'Nowhere',
      org_location_id: await catalogue.archivedLocation(),
    });
    expect([archived.status, archived.body.code]).toEqual([409, 'locationArchived']);
    expect(await countNamed('Nowhere')).toBe(0);
  });
});

describe('the licences of a location', () => {
  it('[guarantee 17] are paged, searched with % as itself, and sorted', async () => {
    await made({ description: '100% Zebra', purchase_order: 'PO-ZEBRA' });
    const params = { locationId: catalogue.licence.org_location_id };
    const found = await admin.send(listLicencesOfLocation, { params, query: { page: 1, search: '100% zeb' } });
    expect(found.data.map(({ description }) => description)).toEqual(['100% Zebra']);
    expect((await admin.send(listLicencesOfLocation, { params, query: { page: 1, search: '1%Z' } })).total).toBe(0);
    const last = await admin.send(listLicencesOfLocation, {
      params,
      query: { page: 1, page_size: 1, sort: 'description', order: 'asc' },
    });
    expect(last.data[0]?.description).toBe('100% Zebra');
    expect(last.total).toBeGreaterThan(1_000);
  });

  it('are 404 for another distributor', async () => {
    const params = { locationId: catalogue.licence.org_location_id };
    expect((await d2.send(listLicencesOfLocation, { params })).status).toBe(404);
  });
});
