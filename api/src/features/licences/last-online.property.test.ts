import { applyChange, undoChange } from '@hub/contract/changes';
import { activateDevice, checkInDevice, deactivateDevice } from '@hub/contract/devices';
import { archiveLicence, createLicences, deactivateLicence, listLicences } from '@hub/contract/licences';
import { archiveLocation, createLocation, unarchiveLocation } from '@hub/contract/locations';
import { createOrganisation } from '@hub/contract/organisations';
import { beforeAll, expect, it, vi } from 'vitest';
import { SeededRandom } from '../../demo/seeded-random.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { wrongLastOnline } from '../../testing/wrong-counts.ts';
import { planFor, runSet } from '../changes/changes.testing.ts';
import { callAsDevice } from '../devices/devices.testing.ts';
import { applyImport, planFile, undoImport } from '../imports/imports.testing.ts';
import { openCatalogue } from './licences.testing.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const ROUNDS = 3;
const AT_ONCE = 14;
const PAGE = 20;
const PRODUCT = 'Patient Monitor Simulator';

let hub: TestHub;
let admin: Person;
let locations: number[];
let offer: { base_package_id: number; product_key: string };

const create = (org_location_id: number, description: string, num_licenses_to_create: number) =>
  admin.send(createLicences, { body: { ...offer, org_location_id, description, num_licenses_to_create } });

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('d1');
  const { licence } = await openCatalogue(hub, admin);
  offer = { base_package_id: licence.base_package_id ?? 0, product_key: licence.product_key };
  const organisation_id = (await admin.send(createOrganisation, { body: { name: 'Busy customer' } })).data.id;
  locations = [];
  for (const name of ['Bandicoot', 'Echidna', 'Quokka'])
    locations.push((await admin.send(createLocation, { body: { name, organisation_id } })).data.id);
  for (const location of locations) await create(location, 'Kit {n}', 12);
});

/** Numbers that look random and are the same in every run. */
const seeded = new SeededRandom(20_261_116);
const random = (below: number): number => seeded.between(0, below - 1);

interface Kit {
  uuid_id: string;
  activation_key: string;
  device_serial: string | null;
}

const someKit = async (condition: string): Promise<Kit> => {
  const rows = await hub.rows<Kit>(
    `select uuid_id, activation_key, device_serial from licences where distributor_id = 1 and ${condition} order by uuid_id`,
  );
  const kit = rows[random(Math.max(rows.length, 1))];
  if (kit === undefined) throw new Error('there is none');
  return kit;
};
const someLocation = () => locations[random(locations.length)] ?? 0;

const asDevice = async (call: typeof activateDevice | typeof checkInDevice | typeof deactivateDevice, of: string) => {
  const { activation_key, device_serial } = await someKit(of);
  return callAsDevice(hub, call, activation_key, { device_serial: device_serial ?? `SN-${random(1_000_000)}` });
};

/** Applies a change of three licences and undoes it. */
const changeAndUndo = async (action: Parameters<typeof planFor>[2]) => {
  const kits = [await someKit('archived_at is null'), await someKit('is_active'), await someKit('true')];
  const ids = [...new Set(kits.map(({ uuid_id }) => uuid_id))];
  const { id } = await planFor(admin, ids, action);
  await runSet(hub, admin, applyChange, id);
  return runSet(hub, admin, undoChange, id);
};

/** Everything that changes when a device was last online, or whether a licence is listed. */
const CHANGES: readonly ((n: number) => Promise<unknown>)[] = [
  () => asDevice(activateDevice, 'not is_active and archived_at is null'),
  () => asDevice(checkInDevice, 'is_active'),
  () => asDevice(checkInDevice, 'is_active'),
  () => asDevice(deactivateDevice, 'is_active'),
  async () => admin.send(deactivateLicence, { params: { uuid: (await someKit('is_active')).uuid_id } }),
  (n) => create(someLocation(), `Kit ${n} {n}`, 1 + random(4)),
  async () => admin.send(archiveLicence, { params: { uuid: (await someKit('archived_at is null')).uuid_id } }),
  () => admin.send(archiveLocation, { params: { id: someLocation() } }),
  () => admin.send(unarchiveLocation, { params: { id: someLocation() } }),
  async () =>
    hub.rows(
      'update licences set location_id = ?::integer where uuid_id = ?::uuid',
      someLocation(),
      (await someKit('true')).uuid_id,
    ),
  // Devices that have been silent for a while, some of them since the same moment.
  () =>
    hub.rows(`update licences set last_online_date = date_trunc('hour', now()) - ${random(60)} * interval '1 day'
      where is_active and distributor_id = 1 and uuid_id::text < '${random(10)}'`),
  () => changeAndUndo({ kind: 'archive' }),
  () => changeAndUndo({ kind: 'reset' }),
  () => changeAndUndo({ kind: 'move', org_location_id: someLocation() }),
  async (n) => {
    const file = `external_id,organisation,location,product,label\nP-${n},Busy customer,Quokka,${PRODUCT},Imported ${n}`;
    const { id } = await planFile(hub, admin, 'licences', file);
    await applyImport(hub, admin, id);
    return random(2) === 0 ? undefined : undoImport(hub, admin, id);
  },
];

type Query = NonNullable<Parameters<typeof admin.send<typeof listLicences>>[1]['query']>;

/** What is asked for, and the same as a condition on licences as `l`. */
const QUESTIONS: [Query, string][] = [
  [{}, 'true'],
  ...[1, 7, 30].map((days): [Query, string] => [
    { silent_days: days },
    `l.is_active and l.last_online_date < now() - ${days} * interval '1 day'`,
  ]),
  [
    { silent_days: 7, product: 1 },
    "l.is_active and l.last_online_date < now() - interval '7 days' and l.product_id = 1",
  ],
  [
    { silent_days: 7, colour: 'none' },
    "l.is_active and l.last_online_date < now() - interval '7 days' and l.license_colour = 'none'",
  ],
  [{ active: 'no' }, 'not l.is_active'],
  [{ active: 'yes', product: 1 }, 'l.is_active and l.product_id = 1'],
  [{ active: 'no', silent_days: 7 }, 'false'],
  [
    { search: 'kit', silent_days: 1 },
    "l.search like '%kit%' and l.is_active and l.last_online_date < now() - interval '1 day'",
  ],
];

const truthOf = async (condition: string, order: string): Promise<string[]> =>
  (
    await hub.rows<{ uuid_id: string }>(
      `select l.uuid_id from licences l join locations c on c.id = l.location_id
       where l.distributor_id = 1 and l.archived_at is null and c.archived_at is null and ${condition}
       order by l.last_online_date ${order}, l.uuid_id ${order}`,
    )
  ).map(({ uuid_id }) => uuid_id);

it('the order of last check-ins is right after changes that were made at the same time', async () => {
  let done = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each of them, and some twice.
    const picked = Array.from({ length: AT_ONCE }, () => CHANGES[random(CHANGES.length)]);
    const changes = [...CHANGES, ...picked].map((change, n) => change?.(round * 100 + n));
    // What cannot be done now is refused, and changes nothing.
    done += (await Promise.allSettled(changes)).filter(({ status }) => status === 'fulfilled').length;
    expect(await hub.database.asOwner(wrongLastOnline)).toEqual([]);

    for (const [query, condition] of QUESTIONS)
      for (const order of ['asc', 'desc'] as const) {
        const ids = await truthOf(condition, order);
        for (const page of [1, 2]) {
          const { data, total } = await admin.send(listLicences, {
            query: { ...query, sort: 'last_online_date', order, page, page_size: PAGE },
          });
          expect([query, order, page, total, data.map(({ uuid_id }) => uuid_id)]).toEqual([
            query,
            order,
            page,
            ids.length,
            ids.slice((page - 1) * PAGE, page * PAGE),
          ]);
        }
      }
  }
  expect(done).toBeGreaterThan((ROUNDS * CHANGES.length) / 2);
});
