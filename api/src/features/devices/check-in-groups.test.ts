import { activateDevice, checkInDevice } from '@hub/contract/devices';
import { archiveLicence } from '@hub/contract/licences';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database.ts';
import { newActivationKeys } from '../../secrets/activation-key.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { openCatalogue } from '../licences/licences.testing.ts';
import { callAsDevice, createLicence, openLicenceFile } from './devices.testing.ts';

type Licence = Awaited<ReturnType<typeof createLicence>>;

let hub: TestHub;
let admin: Person;
/** Of the distributor of that number, active on a device whose serial number is the description. */
let newLicenceInUse: (description: string, distributor?: 1 | 3) => Promise<Licence>;

beforeAll(async () => {
  hub = await openTestHub();
  const d3 = await hub.as('d3');
  admin = await hub.as('admin');
  const owners = {
    1: { person: admin, ...(await openCatalogue(hub, admin)) },
    3: { person: d3, ...(await openCatalogue(hub, d3, 3)) },
  };
  newLicenceInUse = async (description, distributor = 1) => {
    const { person, licence } = owners[distributor];
    const created = await createLicence(person, { ...licence, description });
    const body = { device_serial: description };
    expect((await callAsDevice(hub, activateDevice, created.activation_key, body)).status).toBe(200);
    return created;
  };
});

/** A server whose first check-in waits for `release`, so that those sent meanwhile share the next statement. */
const openHeldHub = async (query = hub.database.queryByActivationKeys) => {
  const sizes: number[] = [];
  const held = Promise.withResolvers<void>();
  const queryByActivationKeys: Database['queryByActivationKeys'] = async (keys, work) => {
    sizes.push(keys.length);
    if (sizes.length === 1) await held.promise;
    return query(keys, work);
  };
  const server = await hub.withDatabase({ ...hub.database, queryByActivationKeys });
  const send = (key: string, serial: string) => callAsDevice(server, checkInDevice, key, { device_serial: serial });
  const { activation_key } = await newLicenceInUse('held');
  const first = send(activation_key, 'held');
  await waitFor(() => expect(sizes).toEqual([1]));
  const release = async () => {
    held.resolve();
    return (await first).status;
  };
  return { sizes, send, release };
};

const lastOnline = async ({ uuid_id }: Licence) =>
  (await hub.rows<{ at: string }>('select last_online_date::text as at from licences where uuid_id = ?', uuid_id))[0]
    ?.at;

describe('check-ins that arrive together', () => {
  it('are recorded in one statement, each with its own answer', async () => {
    const { sizes, send, release } = await openHeldHub();
    const names = ['one', 'two', 'three', 'four'];
    const licences = await Promise.all(names.map((name) => newLicenceInUse(name)));
    const before = await Promise.all(licences.map(lastOnline));
    const archived = await newLicenceInUse('archived');
    await admin.send(archiveLicence, { params: { uuid: archived.uuid_id } });
    const [unknown = ''] = newActivationKeys(1);

    const good = licences.map(({ activation_key, description }) => send(activation_key, description));
    const bad = [
      send(unknown, 'nobody'),
      send(archived.activation_key, 'archived'),
      send(licences[0]?.activation_key ?? '', 'another device'),
    ];
    expect(await release()).toBe(200);
    const files = await Promise.all(
      (await Promise.all(good)).map(({ data }, place) => openLicenceFile(hub, data.license_file, names[place] ?? '')),
    );
    expect(files.map(({ data }) => [data.id, data.attributes.name])).toEqual(
      licences.map(({ uuid_id, description }) => [uuid_id, description]),
    );
    expect((await Promise.all(bad)).map(({ code }) => code)).toEqual([
      'licenceUnknown',
      'licenceArchived',
      'licenceActiveElsewhere',
    ]);
    expect(sizes.slice(0, 2)).toEqual([1, 7]);
    const after = await Promise.all(licences.map(lastOnline));
    for (const [place, at] of after.entries()) expect(at).not.toBe(before[place]);
  });

  it('are recorded although one device sends two', async () => {
    const { sizes, send, release } = await openHeldHub();
    const { activation_key } = await newLicenceInUse('twice');
    const sent = [send(activation_key, 'twice'), send(activation_key, 'twice')];
    await release();
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200]);
    expect(sizes.slice(0, 2)).toEqual([1, 2]);
  });

  it('[guarantee 32] are recorded in the scope of their own distributor', async () => {
    const { sizes, send, release } = await openHeldHub();
    const licences = await Promise.all(
      ([1, 3, 3, 1] as const).map((owner, place) => newLicenceInUse(`mixed ${place}`, owner)),
    );
    const sent = licences.map(({ activation_key, description }) => send(activation_key, description));
    await release();
    const answers = await Promise.all(sent);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const files = await Promise.all(
      answers.map(({ data }, place) => openLicenceFile(hub, data.license_file, `mixed ${place}`)),
    );
    expect(files.map(({ data }) => data.id)).toEqual(licences.map(({ uuid_id }) => uuid_id));
    expect(sizes).toEqual([1, 4, 2]);

    const keys = licences.map(({ activation_key }) => activation_key);
    const outcome = await hub.database.queryByActivationKeys(keys, (tx) =>
      tx.selectFrom('licences').select('distributor_id').distinct().execute(),
    );
    expect(outcome?.result).toEqual([{ distributor_id: 1 }]);
    expect(outcome?.licences.map((licence) => licence?.distributor_id)).toEqual([1, 3, 3, 1]);
  });
});

describe('check-ins whose statement fails', () => {
  /** Statuses of three check-ins, of which every statement with the second one fails, and how many were in each statement. */
  const sendThree = async (error: Error, ownerOfSecond: 1 | 3 = 1) => {
    let bad = '';
    const { sizes, send, release } = await openHeldHub((keys, work) =>
      keys[0] === bad || (ownerOfSecond === 1 && keys.includes(bad))
        ? Promise.reject(error)
        : hub.database.queryByActivationKeys(keys, work),
    );
    const owners = [1, ownerOfSecond, 1] as const;
    const licences = await Promise.all(owners.map((owner, place) => newLicenceInUse(`fails ${place}`, owner)));
    bad = licences[1]?.activation_key ?? '';
    const sent = licences.map(({ activation_key, description }) => send(activation_key, description));
    await release();
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    return { statuses, sizes };
  };

  const DOWN = Object.assign(new Error('gone'), { code: 'ECONNRESET' });

  it('are recorded each by itself, so that one does not fail the others', async () => {
    const { statuses, sizes } = await sendThree(new Error('cannot be stored'));
    expect(statuses).toEqual([200, 500, 200]);
    expect(sizes).toEqual([1, 3, 1, 1, 1]);
  });

  it('are not sent again to a database that is down', async () => {
    const { statuses, sizes } = await sendThree(DOWN);
    expect(statuses).toEqual([503, 503, 503]);
    expect(sizes).toEqual([1, 3]);
  });

  it('do not fail those of another distributor, which were recorded before', async () => {
    const { statuses, sizes } = await sendThree(DOWN, 3);
    expect(statuses).toEqual([200, 503, 200]);
    expect(sizes).toEqual([1, 3, 1]);
  });
});
