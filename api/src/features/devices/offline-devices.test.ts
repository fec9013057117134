import { activateDevice, checkInDevice, deactivateDevice } from '@hub/contract/devices';
import type { Licence } from '@hub/contract/licence-schemas';
import {
  archiveLicence,
  changeExpiryOfLicences,
  createLicences,
  deactivateLicence,
  getLicence,
  listOfflineLicences,
} from '@hub/contract/licences';
import { offlineUntil } from '@hub/contract/licences.policy';
import { beforeAll, describe, expect, it } from 'vitest';
import { orNotFound } from '../../http/refusal.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { type Catalogue, openCatalogue } from '../licences/licences.testing.ts';
import { callAsDevice, openLicenceFile } from './devices.testing.ts';

let hub: TestHub;
let admin: Person;
let catalogue: Catalogue;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
  catalogue = await openCatalogue(hub, admin);
});

const read = async (uuid: string): Promise<Licence> => (await admin.send(getLicence, { params: { uuid } })).data;

/** A licence on a device, and when the file that the device has ends. */
const activated = async (serial: string, changes: object = {}) => {
  const { data } = await admin.send(createLicences, { body: { ...catalogue.licence, ...changes } });
  const { uuid_id: uuid, activation_key: key } = await read(orNotFound(data[0]).uuid_id);
  const { data: reply } = await callAsDevice(hub, activateDevice, key, { device_serial: serial });
  const { meta } = await openLicenceFile(hub, reply.license_file, serial);
  return { uuid, key, serial, fileEnd: meta.expiry };
};

describe('a device that does not know of a change', () => {
  it.each<[string, (uuid: string) => Promise<unknown>]>([
    ['a reset', (uuid) => admin.send(deactivateLicence, { params: { uuid } })],
    ['archiving', (uuid) => admin.send(archiveLicence, { params: { uuid } })],
    [
      'an earlier expiry',
      (uuid) => admin.send(changeExpiryOfLicences, { body: { uuid_ids: [uuid], expiry_date: '2020-01-01' } }),
    ],
  ])('is named after %s, with the end of its file', async (_change, change) => {
    const { uuid, serial, fileEnd } = await activated('SN-OFF');
    const before = await read(uuid);
    expect(before.offline_devices).toEqual([]);
    expect(offlineUntil(before)?.toISOString()).toBe(fileEnd);
    await change(uuid);
    expect((await read(uuid)).offline_devices).toEqual([{ device_serial: serial, valid_until: fileEnd }]);
  });

  it('is named with the end of the licence where that is earlier', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const { uuid, fileEnd } = await activated('SN-SHORT', { expiry_date: today });
    await admin.send(deactivateLicence, { params: { uuid } });
    expect((await read(uuid)).offline_devices).toEqual([{ device_serial: 'SN-SHORT', valid_until: fileEnd }]);
    expect(Date.parse(fileEnd) - Date.parse(today)).toBe(24 * 3_600_000);
  });

  it('is not named any more when it has checked in, or its file has expired', async () => {
    const changed = await activated('SN-BACK', { expiry_date: '2099-12-31' });
    await admin.send(changeExpiryOfLicences, { body: { uuid_ids: [changed.uuid], expiry_date: '2098-12-31' } });
    expect((await read(changed.uuid)).offline_devices).toHaveLength(1);
    await callAsDevice(hub, checkInDevice, changed.key, { device_serial: changed.serial });
    expect((await read(changed.uuid)).offline_devices).toEqual([]);

    const silent = await activated('SN-SILENT');
    await hub.rows("update licences set last_online_date = now() - interval '14 days' where uuid_id = ?", silent.uuid);
    expect(offlineUntil(await read(silent.uuid))).toBeNull();
    await admin.send(deactivateLicence, { params: { uuid: silent.uuid } });
    expect((await read(silent.uuid)).offline_devices).toEqual([]);
  });

  it('is not one that gave its licence back itself, nor one whose licence lasts longer', async () => {
    const returned = await activated('SN-RETURNED');
    await callAsDevice(hub, deactivateDevice, returned.key, { device_serial: returned.serial });
    expect(await read(returned.uuid)).toMatchObject({ is_active: false, offline_devices: [] });
    const extended = await activated('SN-LONGER', { expiry_date: '2098-12-31' });
    await admin.send(changeExpiryOfLicences, { body: { uuid_ids: [extended.uuid], expiry_date: '2099-12-31' } });
    expect((await read(extended.uuid)).offline_devices).toEqual([]);
  });

  it('stays named beside the one that was activated after it', async () => {
    const { uuid, key } = await activated('SN-OLD');
    await admin.send(deactivateLicence, { params: { uuid } });
    await callAsDevice(hub, activateDevice, key, { device_serial: 'SN-NEW' });
    expect((await read(uuid)).offline_devices.map(({ device_serial }) => device_serial)).toEqual(['SN-OLD']);
  });
});

describe('before many licences of a location are changed', () => {
  it('those are listed whose devices can work on offline, and until when, to their distributor', async () => {
    const { id: org_location_id } = await catalogue.otherLocation();
    const [online, silent] = [
      await activated('SN-LISTED', { org_location_id, description: 'Listed kit' }),
      await activated('SN-AWAY', { org_location_id }),
    ];
    const archived = await activated('SN-ARCHIVED', { org_location_id });
    await admin.send(createLicences, { body: { ...catalogue.licence, org_location_id } });
    await hub.rows("update licences set last_online_date = now() - interval '15 days' where uuid_id = ?", silent.uuid);
    await admin.send(archiveLicence, { params: { uuid: archived.uuid } });
    const listed = (person: Person, search?: string) =>
      person.send(listOfflineLicences, { params: { locationId: org_location_id }, query: { search } });
    const own = (await listed(admin)).data.filter(({ uuid_id }) =>
      [online.uuid, silent.uuid, archived.uuid].includes(uuid_id),
    );
    expect(own).toEqual([{ uuid_id: online.uuid, valid_until: online.fileEnd }]);
    expect((await listed(admin, 'listed ki')).data).toEqual(own);
    expect((await listed(await hub.as('d2'))).status).toBe(404);
  });
});
