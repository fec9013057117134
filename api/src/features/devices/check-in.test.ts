import type { Call } from '@hub/contract/call';
import { activateDevice, checkInDevice } from '@hub/contract/devices';
import { deactivateLicence, getLicence, updateLicence } from '@hub/contract/licences';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { type Catalogue, openCatalogue } from '../licences/licences.testing.ts';
import { callAsDevice, createLicence, type DeviceBody, openLicenceFile } from './devices.testing.ts';

let hub: TestHub;
let admin: Person;
let catalogue: Catalogue;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
  catalogue = await openCatalogue(hub, admin);
});

const device = <C extends Call>(call: C, key: string, body?: DeviceBody) => callAsDevice(hub, call, key, body);
const newLicence = (changes: object = {}) => createLicence(admin, { ...catalogue.licence, ...changes });
const read = async (uuid: string) => (await admin.send(getLicence, { params: { uuid } })).data;
const opened = (file: string, serial: string) => openLicenceFile(hub, file, serial);

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
    const queryByActivationKeys: Database['queryByActivationKeys'] = async (keys, query) => {
      const outcome = await hub.database.queryByActivationKeys(keys, query);
      const isCheckIn = Array.isArray(outcome?.result);
      return outcome === null || !isCheckIn || --missesLeft < 0 ? outcome : { ...outcome, result: [] as never };
    };
    return hub.withDatabase({ ...hub.database, queryByActivationKeys });
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
