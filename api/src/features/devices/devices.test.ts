import type { Call } from '@hub/contract/call';
import { activateDevice, checkInDevice, deactivateDevice } from '@hub/contract/devices';
import { archiveLicence, createLicences, deactivateLicence, getLicence, updateLicence } from '@hub/contract/licences';
import { archiveLocation, createLocation, unarchiveLocation } from '@hub/contract/locations';
import { archiveOrganisation, createOrganisation, unarchiveOrganisation } from '@hub/contract/organisations';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { orNotFound } from '../../http/refusal.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { waitFor } from '../../testing/wait-for.ts';
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

describe('checking in', () => {
  it('tells the hub that the device is there, and the device what has changed, without a new version', async () => {
    const licence = await newLicence({ description: 'Before' });
    const serial = { device_serial: 'SN-C' };
    const first = await device(activateDevice, licence.activation_key, serial);
    const held = (await opened(first.data.license_file, 'SN-C')).meta;
    const has = { ...serial, file_issued: held.issued, file_key_id: held.key_id };
    await hub.rows('update organisations set last_checkin_at = null where id = ?', licence.organisation_id);
    await hub.rows('update locations set last_checkin_at = null where id = ?', licence.org_location_id);
    const { etag } = await admin.send(getLicence, { params: { uuid: licence.uuid_id } });
    const same = await device(checkInDevice, licence.activation_key, { ...has, licensed_app_version: '8.0' });
    expect([same.status, same.data.changed]).toEqual([200, false]);
    const after = await admin.send(getLicence, { params: { uuid: licence.uuid_id } });
    expect([after.etag, after.data.licensed_app_version]).toEqual([etag, '8.0']);
    const [seen] = await hub.rows(
      `select o.last_checkin_at is not null as organisation, l.last_checkin_at is not null as location
       from locations l join organisations o on o.id = l.organisation_id where l.id = ?`,
      licence.org_location_id,
    );
    expect(seen).toEqual({ organisation: true, location: true });

    const base_package_id = after.data.base_package_id ?? 0;
    await admin.send(updateLicence, { body: { ...after.data, base_package_id, description: 'After' } });
    expect((await read(licence.uuid_id)).in_sync).toBe(false);
    const news = await device(checkInDevice, licence.activation_key, has);
    expect(news.data.changed).toBe(true);
    expect((await opened(news.data.license_file, 'SN-C')).data.attributes.name).toBe('After');
    expect((await read(licence.uuid_id)).in_sync).toBe(true);
  });

  it('is refused to a device that has not activated, and after an administrator took the licence away', async () => {
    const licence = await newLicence();
    const ask = async (serial: string) =>
      (await device(checkInDevice, licence.activation_key, { device_serial: serial })).code;
    expect(await ask('SN-D')).toBe('deviceNotActive');
    await device(activateDevice, licence.activation_key, { device_serial: 'SN-D' });
    expect(await ask('SN-E')).toBe('licenceActiveElsewhere');
    await admin.send(deactivateLicence, { params: { uuid: licence.uuid_id } });
    expect(await ask('SN-D')).toBe('deviceNotActive');
    expect((await device(activateDevice, licence.activation_key, { device_serial: 'SN-E' })).status).toBe(200);
  });
});

/** Sends a check-in while a change of its licence is not yet committed. */
const checkInDuring = async (uuid: string, key: string, serial: string, change: RawBuilder<unknown>) => {
  const { answer } = await hub.database.asOwner(async (tx) => {
    await sql`update licences set ${change}, version = version + 1, updated_at = now() where uuid_id = ${uuid}`.execute(
      tx,
    );
    const sent = device(checkInDevice, key, { device_serial: serial });
    // The embedded database runs one transaction after the other.
    if (hub.database.kind === 'postgres')
      await waitFor(async () => {
        // Within a transaction the list of connections stays as it was read first.
        await sql`select pg_stat_clear_snapshot()`.execute(tx);
        const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect((await waiting.execute(tx)).rows).toHaveLength(1);
      });
    return { answer: sent };
  });
  return answer;
};

describe('a check-in that waits for a change of its licence', () => {
  const activated = async (serial: string) => {
    const licence = await newLicence({ description: 'Before' });
    await device(activateDevice, licence.activation_key, { device_serial: serial });
    return licence;
  };

  it('answers with the change', async () => {
    const { uuid_id, activation_key } = await activated('SN-W');
    const change = sql`description = 'Meanwhile'`;
    const { status, data } = await checkInDuring(uuid_id, activation_key, 'SN-W', change);
    expect(status).toBe(200);
    expect((await opened(data.license_file, 'SN-W')).data.attributes.name).toBe('Meanwhile');
  });

  it('is refused if the licence was taken away', async () => {
    const { uuid_id, activation_key } = await activated('SN-X');
    const change = sql`is_active = false, device_serial = null, activated_at = null`;
    expect((await checkInDuring(uuid_id, activation_key, 'SN-X', change)).code).toBe('deviceNotActive');
  });
});

describe('a check-in that is not recorded although its licence can be used', () => {
  /** A server to which the licence seems to be changed between the check-in and the question why it was not recorded. */
  const hubThatMisses = async (times: number): Promise<TestHub> => {
    let missesLeft = times;
    const queryByActivationKey: Database['queryByActivationKey'] = async (key, query) => {
      const outcome = await hub.database.queryByActivationKey(key, query);
      const isCheckIn = Array.isArray(outcome?.result);
      return outcome === null || !isCheckIn || --missesLeft < 0 ? outcome : { ...outcome, result: [] as never };
    };
    return hub.withDatabase({ ...hub.database, queryByActivationKey });
  };

  it.each([
    [2, 200, undefined],
    [3, 409, 'conflict'],
  ])('is tried again, after %i times with status %i', async (times, status, code) => {
    const licence = await newLicence();
    const body = { device_serial: `SN-R${times}` };
    await device(activateDevice, licence.activation_key, body);
    const answer = await callAsDevice(await hubThatMisses(times), checkInDevice, licence.activation_key, body);
    expect([answer.status, answer.code]).toEqual([status, code]);
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
