import type { Licence, LicenceCreate } from '@hub/contract/licence-schemas';
import { createLicences, getLicence, updateLicence } from '@hub/contract/licences';
import { createPackage, listProductModules, updatePackage } from '@hub/contract/packages';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { type Catalogue, openCatalogue } from './licences.testing.ts';

type Body = z.input<typeof LicenceCreate>;

let hub: TestHub;
let admin: Person;
let d2: Person;
let catalogue: Catalogue;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, d2] = await Promise.all([hub.as('admin'), hub.as('d2')]);
  catalogue = await openCatalogue(hub, admin);
});

const create = (person: Person, changes: Partial<Body> = {}) =>
  person.send(createLicences, { body: { ...catalogue.licence, ...changes } });
const made = async (changes: Partial<Body> = {}) => {
  const { data } = await create(admin, changes);
  return (await admin.send(getLicence, { params: { uuid: data[0]?.uuid_id ?? '' } })).data;
};

describe('a change of a licence', () => {
  const change = async (licence: Licence, changes: object, person = admin, ifMatch?: string) =>
    person.send(updateLicence, { body: { ...licence, ...changes } as never }, { ifMatch });

  it('takes the whole licence back, changes only what a form may change, and is described with names', async () => {
    const licence = await made({ description: 'Old label', expiry_date: '2026-03-05' });
    const target = await catalogue.otherLocation();
    const { status, data } = await change(licence, {
      description: 'New label',
      org_location_id: target.id,
      base_package_id: catalogue.closedPackage,
      product_modules: [],
      license_colour: 'red',
      expiry_date: null,
      is_active: true,
      is_verified: true,
      activation_key: 'AAAAA',
      purchase_order: 'changed',
      device_serial: 'planted',
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      description: 'New label',
      org_location_id: target.id,
      organisation_id: target.organisation_id,
      expiry_date: null,
      is_active: false,
      is_verified: false,
      activation_key: licence.activation_key,
      purchase_order: '',
      device_serial: null,
    });
    expect(data.license_activity[0]?.action_string).toBe(
      `Changed label from Old label to New label; location from ${catalogue.locationName} to ${target.name}; ` +
        `package from ${catalogue.packageName} to ${catalogue.closedPackageName}; kit colour from none to red; ` +
        'expiry from 5 March 2026 to lifetime',
    );
  });

  it('names the features that were added', async () => {
    const { data } = await change(await made(), { product_modules: [catalogue.extraModule] });
    expect(data.license_activity[0]?.action_string).toBe(`Changed features from none to ${catalogue.extraModuleName}`);
  });

  it('that changes nothing writes no activity and keeps the version', async () => {
    const licence = await made();
    const before = await admin.send(getLicence, { params: { uuid: licence.uuid_id } });
    const same = await change(licence, {});
    expect(same.etag).toBe(before.etag);
    expect(same.data.license_activity).toHaveLength(1);
  });

  it('[guarantee 14, 21] is refused from an old version, for unknown fields, and for what does not fit, and the row stays', async () => {
    const licence = await made({ description: 'Steady' });
    const { etag } = await admin.send(getLicence, { params: { uuid: licence.uuid_id } });
    expect((await change(licence, { description: 'First' }, admin, etag)).status).toBe(200);
    expect((await change(licence, { description: 'Second' }, admin, etag)).status).toBe(412);
    const planted = await change(licence, { description: 'Third', distributor_id: 2 });
    expect(planted.body.fields).toEqual({ distributor_id: 'validation.unknownField' });
    expect((await change(licence, { description: '' })).body.fields).toEqual({ description: 'validation.required' });
    expect((await change(licence, { base_package_id: 0 })).body.fields).toEqual({
      base_package_id: 'validation.selectPackage',
    });
    const archived = await change(licence, { org_location_id: await catalogue.archivedLocation() });
    expect([archived.status, archived.body.code]).toEqual([409, 'locationArchived']);
    const [row] = await hub.rows('select description from licences where uuid_id = ?', licence.uuid_id);
    expect(row).toEqual({ description: 'First' });
  });

  it('cannot move it to another distributor, who cannot see or change it either', async () => {
    const licence = await made({ description: 'Ours' });
    const [foreign] = await hub.rows<{ id: number }>('select id from locations where distributor_id = 2 limit 1');
    expect((await change(licence, { org_location_id: foreign?.id })).status).toBe(404);
    expect((await change(licence, { description: 'Theirs' }, d2)).status).toBe(404);
    expect((await d2.send(getLicence, { params: { uuid: licence.uuid_id } })).status).toBe(404);
    const [row] = await hub.rows('select description, distributor_id from licences where uuid_id = ?', licence.uuid_id);
    expect(row).toEqual({ description: 'Ours', distributor_id: 1 });
  });

  it('gives a licence that came from V1 a package without adding or removing a feature', async () => {
    const licence = await made({ description: 'From V1' });
    const modules = [catalogue.packageModule, catalogue.extraModule];
    await hub.rows(
      'update licences set base_package_id = null, product_modules = ?::integer[] where uuid_id = ?',
      modules,
      licence.uuid_id,
    );
    const closed = (
      await admin.send(createPackage, {
        body: { name: 'Closed', product_id: catalogue.productId, product_modules: [catalogue.packageModule] },
      })
    ).data;
    const renamed = await change(licence, { description: 'Renamed', base_package_id: undefined });
    expect(renamed.body.fields).toEqual({ base_package_id: 'validation.selectPackage' });
    const fitted = { description: 'Renamed', base_package_id: closed.id, product_modules: [catalogue.extraModule] };
    const { status, data } = await change(licence, fitted);
    expect([status, data.base_package_id, data.product_modules]).toEqual([200, closed.id, [catalogue.extraModule]]);
    expect(data.license_activity[0]?.action_string).toBe(
      'Changed label from From V1 to Renamed; package from none to Closed',
    );
  });

  it('may remove what its package does not allow, one by one, but add nothing', async () => {
    const modules = (await admin.send(listProductModules, {})).data
      .filter(({ product_id }) => product_id === catalogue.productId)
      .map(({ id }) => id);
    const [own, one, two, three] = modules;
    const body = {
      name: 'Closing',
      product_id: catalogue.productId,
      product_modules: [own ?? 0],
      allows_additional_features: true,
    };
    const pack = (await admin.send(createPackage, { body })).data;
    const licence = await made({ base_package_id: pack.id, product_modules: [one ?? 0, two ?? 0] });
    await admin.send(updatePackage, { params: { id: pack.id }, body: { ...body, allows_additional_features: false } });
    expect((await change(licence, { product_modules: [one, two, three] })).body.fields).toEqual({
      product_modules: 'validation.modulesNotAllowed',
    });
    const { status, data } = await change(licence, { product_modules: [one] });
    expect([status, data?.product_modules]).toEqual([200, [one]]);
  });

  it('leaves a package that is no longer for sale, and modules that it has taken in since, as they are', async () => {
    const body = {
      name: 'Short-lived',
      product_id: catalogue.productId,
      product_modules: [catalogue.packageModule],
      allows_additional_features: true,
    };
    const pack = (await admin.send(createPackage, { body })).data;
    const licence = await made({ base_package_id: pack.id, product_modules: [catalogue.extraModule] });
    const closed = { ...body, is_active: false, product_modules: [catalogue.packageModule, catalogue.extraModule] };
    await admin.send(updatePackage, { params: { id: pack.id }, body: closed });
    const { status, data } = await change(licence, { description: 'Still good' });
    expect([status, data.base_package_id, data.product_modules]).toEqual([200, pack.id, [catalogue.extraModule]]);
  });
});
