import type { Call } from '@hub/contract/call';
import { activateDevice, checkInDevice, deactivateDevice } from '@hub/contract/devices';
import { archiveLicence, createLicences, getLicence } from '@hub/contract/licences';
import { archiveLocation, createLocation, unarchiveLocation } from '@hub/contract/locations';
import { archiveOrganisation, createOrganisation, unarchiveOrganisation } from '@hub/contract/organisations';
import { beforeAll, describe, expect, it } from 'vitest';
import { orNotFound } from '../../http/refusal.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { type Catalogue, openCatalogue } from '../licences/licences.testing.ts';
import { callAsDevice, createLicence, type DeviceBody, openLicenceFile } from './devices.testing.ts';

let hub: TestHub;
let admin: Person;
let d2: Person;
let catalogue: Catalogue;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, d2] = await Promise.all([hub.as('admin'), hub.as('d2')]);
  catalogue = await openCatalogue(hub, admin);
});

const device = <C extends Call>(call: C, key: string, body?: DeviceBody) => callAsDevice(hub, call, key, body);
const newLicence = (changes: object = {}, person = admin, licence = catalogue.licence) =>
  createLicence(person, { ...licence, ...changes });
const read = async (uuid: string) => (await admin.send(getLicence, { params: { uuid } })).data;

const opened = (file: string, serial: string) => openLicenceFile(hub, file, serial);

describe('activating', () => {
  it('hands out a signed file that says what the device may do, and shows on the licence', async () => {
    const licence = await newLicence({
      description: 'Sim room',
      license_colour: 'lime',
      expiry_date: '2099-01-31',
      product_modules: [catalogue.extraModule],
    });
    const body = { device_serial: 'SN-A1', licensed_app_version: '7.1', operating_system_version: 'iPadOS 26' };
    const { status, data } = await device(activateDevice, licence.activation_key, body);
    expect(status).toBe(200);
    const { meta, data: file } = await opened(data.license_file, 'SN-A1');
    expect(file).toMatchObject({
      id: licence.uuid_id,
      attributes: {
        name: 'Sim room',
        expiry: '2099-02-01T00:00:00.000Z',
        product_key: licence.product_key,
        package: { id: licence.base_package_id, name: catalogue.packageName },
        colour: 'lime',
        device_serial: 'SN-A1',
      },
    });
    const modules = file.attributes.modules.map(({ id }) => id);
    expect(modules).toContain(catalogue.packageModule);
    expect(modules).toContain(catalogue.extraModule);
    expect(Date.parse(meta.expiry) - Date.parse(meta.issued)).toBe(meta.ttl * 1_000);
    const after = await read(licence.uuid_id);
    expect(after).toMatchObject({ is_active: true, in_sync: true, ...body });
    expect(after.license_activity[0]).toMatchObject({
      action_string: 'Activated on SN-A1',
      created_by_id: null,
      created_by_name: 'Device SN-A1',
    });
    expect(
      await hub.rows("select 1 from audit_log where action = 'activated' and entity_id = ?", licence.uuid_id),
    ).toHaveLength(1);
  });

  it('may be repeated by the same device, typed carelessly, and changes nothing the second time', async () => {
    const licence = await newLicence();
    const typed = licence.activation_key.toLowerCase().replaceAll('-', ' ');
    expect((await device(activateDevice, licence.activation_key, { device_serial: 'SN-R' })).status).toBe(200);
    const once = await read(licence.uuid_id);
    expect((await device(activateDevice, typed, { device_serial: 'SN-R' })).status).toBe(200);
    expect((await read(licence.uuid_id)).license_activity).toEqual(once.license_activity);
  });

  it('is refused with one answer for a missing, misspelt and unknown key', async () => {
    const answers = await Promise.all(
      ['', 'nonsense', 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA'].map((key) =>
        device(activateDevice, key, { device_serial: 'X' }),
      ),
    );
    expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([404, 'licenceUnknown']));
  });

  it('is refused with a stable code for what no device may use, and the row stays', async () => {
    const claim = async (uuid: string, key: string) => {
      const { status, code } = await device(activateDevice, key, { device_serial: 'SN-X' });
      const [row] = await hub.rows('select is_active, device_serial from licences where uuid_id = ?', uuid);
      return [status, code, row];
    };
    const untouched = { is_active: false, device_serial: null };
    const archived = await newLicence();
    await admin.send(archiveLicence, { params: { uuid: archived.uuid_id } });
    expect(await claim(archived.uuid_id, archived.activation_key)).toEqual([409, 'licenceArchived', untouched]);
    const expired = await newLicence({ expiry_date: '2020-01-01' });
    expect(await claim(expired.uuid_id, expired.activation_key)).toEqual([403, 'licenceExpired', untouched]);
    const ofTwo = (await openCatalogue(hub, d2, 2)).licence;
    const unverified = await newLicence({}, d2, ofTwo);
    expect(await claim(unverified.uuid_id, unverified.activation_key)).toEqual([403, 'licenceUnverified', untouched]);
  });

  it('works until the end of the last day', async () => {
    const licence = await newLicence({ expiry_date: new Date().toISOString().slice(0, 10) });
    expect((await device(activateDevice, licence.activation_key, { device_serial: 'SN-L' })).status).toBe(200);
  });

  it('is refused to a second device, which leaves its line in the audit log', async () => {
    const licence = await newLicence();
    await device(activateDevice, licence.activation_key, { device_serial: 'SN-1' });
    const second = await device(activateDevice, licence.activation_key, { device_serial: 'SN-2' });
    expect([second.status, second.code]).toEqual([409, 'licenceActiveElsewhere']);
    expect((await read(licence.uuid_id)).device_serial).toBe('SN-1');
    const lines = await hub.rows(
      'select actor_name, distributor_id from audit_log where refused is not null and entity_id = ?',
      licence.uuid_id,
    );
    expect(lines).toEqual([{ actor_name: 'Device SN-2', distributor_id: 1 }]);
  });

  it('[guarantee 22] gives 5 licences to exactly 5 of 25 devices that ask at once', async () => {
    const { data } = await admin.send(createLicences, {
      body: { ...catalogue.licence, description: 'Race', num_licenses_to_create: 5 },
    });
    const keys = await hub.rows<{ activation_key: string }>(
      "select activation_key from licences where description = 'Race'",
    );
    expect(data).toHaveLength(5);
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_unused, number) =>
        device(activateDevice, orNotFound(keys[number % 5]).activation_key, { device_serial: `RACE-${number}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 'licenceActiveElsewhere')).toHaveLength(20);
    const [row] = await hub.rows(
      `select count(distinct device_serial)::integer as devices, count(*)::integer as activations
       from licences l join licence_activity a on a.licence_id = l.uuid_id and a.action_string like 'Activated%'
       where l.description = 'Race'`,
    );
    expect(row).toEqual({ devices: 5, activations: 5 });
  });

  it.each([
    [{}],
    [{ device_serial: '' }],
    [{ device_serial: 'x'.repeat(201) }],
    [{ device_serial: 'S', is_verified: true }],
  ])('refuses what the contract does not know: %j', async (body) => {
    const licence = await newLicence();
    expect((await device(activateDevice, licence.activation_key, body as DeviceBody)).status).toBe(400);
    expect((await read(licence.uuid_id)).is_active).toBe(false);
  });
});

describe('an archived customer', () => {
  const customers = [
    { kind: 'location', archive: archiveLocation, unarchive: unarchiveLocation },
    { kind: 'organisation', archive: archiveOrganisation, unarchive: unarchiveOrganisation },
  ] as const;

  const customerWithLicences = async (name: string) => {
    const { data: organisation } = await admin.send(createOrganisation, { body: { name } });
    const { data: location } = await admin.send(createLocation, {
      body: { name, organisation_id: organisation.id },
    });
    const at = { org_location_id: location.id, description: name };
    return { organisation, location, inUse: await newLicence(at), unused: await newLicence(at) };
  };

  it.each(customers)(
    '[guarantee 38] $kind: its licences neither activate nor check in, until it is unarchived',
    async ({ kind, archive, unarchive }) => {
      const { inUse, unused, ...customer } = await customerWithLicences(`Archived ${kind}`);
      const params = { id: customer[kind].id };
      const serial = { device_serial: `SN-${kind}` };
      const outcome = async (call: typeof activateDevice | typeof checkInDevice, key: string) => {
        const { status, code } = await device(call, key, serial);
        return [status, code];
      };
      expect(await outcome(activateDevice, inUse.activation_key)).toEqual([200, undefined]);
      expect((await admin.send(archive, { params })).status).toBe(204);
      const state = () =>
        hub.rows(
          'select is_active, last_online_date from licences where description = ? order by 1',
          `Archived ${kind}`,
        );
      const before = await state();
      const refused = [409, 'customerArchived'];
      expect(await outcome(activateDevice, unused.activation_key)).toEqual(refused);
      expect(await outcome(activateDevice, inUse.activation_key)).toEqual(refused);
      expect(await outcome(checkInDevice, inUse.activation_key)).toEqual(refused);
      expect(await state()).toEqual(before);
      await admin.send(unarchive, { params });
      expect(await outcome(checkInDevice, inUse.activation_key)).toEqual([200, undefined]);
      expect(await outcome(activateDevice, unused.activation_key)).toEqual([200, undefined]);
    },
  );

  it('can still give a licence back', async () => {
    const { inUse, location } = await customerWithLicences('Gives back');
    await device(activateDevice, inUse.activation_key, { device_serial: 'SN-B' });
    await admin.send(archiveLocation, { params: { id: location.id } });
    expect((await device(deactivateDevice, inUse.activation_key, { device_serial: 'SN-B' })).status).toBe(204);
  });
});

describe('deactivating', () => {
  it('gives the licence back, once, and only from the device that has it', async () => {
    const licence = await newLicence();
    await device(activateDevice, licence.activation_key, { device_serial: 'SN-F' });
    const stranger = await device(deactivateDevice, licence.activation_key, { device_serial: 'SN-G' });
    expect([stranger.status, (await read(licence.uuid_id)).is_active]).toEqual([409, true]);
    expect((await device(deactivateDevice, licence.activation_key, { device_serial: 'SN-F' })).status).toBe(204);
    expect((await device(deactivateDevice, licence.activation_key, { device_serial: 'SN-F' })).status).toBe(204);
    const after = await read(licence.uuid_id);
    expect(after).toMatchObject({ is_active: false, device_serial: null, licensed_app_version: null });
    expect(after.license_activity.map(({ action_string }) => action_string)).toEqual([
      'Given back by SN-F',
      'Activated on SN-F',
      'Created',
    ]);
  });
});
