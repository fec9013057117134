import { archiveLicence, createLicences, listLicences } from '@hub/contract/licences';
import { archiveLocation, createLocation, listLocations, unarchiveLocation } from '@hub/contract/locations';
import {
  addRegion,
  archiveOrganisation,
  createOrganisation,
  listOrganisations,
  unarchiveOrganisation,
} from '@hub/contract/organisations';
import { beforeAll, expect, it, vi } from 'vitest';
import { SeededRandom } from '../../demo/seeded-random.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { wrongBuckets, wrongCounts } from '../../testing/wrong-counts.ts';

vi.setConfig({ testTimeout: 120_000 });

const ROUNDS = 4;
const AT_ONCE = 16;
const PAGE = 20;

let hub: TestHub;
let dev: Person;
let offer: { base_package_id: number; product_key: string };
/** The organisation that most changes are made in, so that they meet. */
let busy: number;

beforeAll(async () => {
  hub = await openTestHub();
  dev = await hub.as('dev');
  [offer = { base_package_id: 0, product_key: '' }] = await hub.rows<typeof offer>(
    `select k.id as base_package_id, p.key_name as product_key from packages k join products p on p.id = k.product_id
     where k.is_active and k.distributor_id is null and p.retired_at is null limit 1`,
  );
  busy = (await dev.send(createOrganisation, { body: { name: 'Busy customer' } })).data.id;
  for (const name of ['Bandicoot', 'Echidna', 'Quokka'])
    await dev.send(createLocation, { body: { name, organisation_id: busy } });
});

/** Numbers that look random and are the same in every run. */
const seeded = new SeededRandom(20_261_116);
const random = (below: number): number => seeded.between(0, below - 1);

const oneOf = async (sql: string): Promise<{ id: number; uuid_id: string } | undefined> => {
  const rows = await hub.rows<{ id: number; uuid_id: string }>(sql);
  return rows[random(Math.max(rows.length, 1))];
};
const someLocation = async () =>
  (await oneOf(`select id from locations where organisation_id = ${busy} order by id`))?.id ?? 0;

/** Everything that changes a count, a total or a position. */
const CHANGES: readonly ((n: number) => Promise<unknown>)[] = [
  async (n) =>
    dev.send(createLicences, {
      body: {
        ...offer,
        description: `Kit ${n} {n}`,
        org_location_id: await someLocation(),
        num_licenses_to_create: 1 + random(4),
      },
    }),
  async () => {
    const licence = await oneOf(
      'select uuid_id from licences where archived_at is null and distributor_id = 1 order by 1',
    );
    return dev.send(archiveLicence, { params: { uuid: licence?.uuid_id ?? '' } });
  },
  (n) => dev.send(createLocation, { body: { name: `Numbat ${n}`, organisation_id: busy } }),
  async () => dev.send(archiveLocation, { params: { id: await someLocation() } }),
  async () => dev.send(unarchiveLocation, { params: { id: await someLocation() } }),
  (n) => dev.send(createOrganisation, { body: { name: `Potoroo ${n}` } }),
  (n) => dev.send(addRegion, { body: { name: `Region ${n}`, org_id: busy } }),
  () => dev.send(archiveOrganisation, { params: { id: busy } }),
  () => dev.send(unarchiveOrganisation, { params: { id: busy } }),
  () =>
    hub.rows(`insert into locations (distributor_id, organisation_id, name)
      select 1, ${busy}, 'Wallaby ' || n from generate_series(1, 60) n`),
  () =>
    hub.rows(`delete from locations where organisation_id = ${busy} and name like 'Wallaby 1%'
    and not exists (select from licences l where l.location_id = locations.id)`),
  () => hub.rows('select hub_divide_marks()'),
];

const inOrder = async (table: string, column: string) =>
  (
    await hub.rows<{ id: number }>(
      `select id from ${table} where distributor_id = 1 and archived_at is null order by ${column} desc, id desc`,
    )
  ).map(({ id }) => id);

it('counts, totals and pages are right after changes that were made at the same time', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const changes = Array.from({ length: AT_ONCE }, (_none, n) => CHANGES[random(CHANGES.length)]?.(round * 100 + n));
    // What cannot be done now is refused, and changes nothing.
    await Promise.allSettled(changes);
    expect(await hub.database.asOwner(wrongCounts)).toEqual([]);
    expect(await hub.database.asOwner(wrongBuckets)).toEqual([]);

    for (const sort of ['regions', 'num_locations', 'num_licenses'] as const) {
      const page = await dev.send(listOrganisations, { query: { sort, order: 'desc', page: 1, page_size: PAGE } });
      const ids = await inOrder('organisations', sort === 'regions' ? 'num_regions' : sort);
      expect([page.total, page.data.map(({ id }) => id)]).toEqual([ids.length, ids.slice(0, PAGE)]);
    }
    for (const sort of ['num_users', 'num_licenses'] as const) {
      const page = await dev.send(listLocations, { query: { sort, order: 'desc', page: 2, page_size: PAGE } });
      const ids = await inOrder('locations', sort);
      expect([page.total, page.data.map(({ id }) => id)]).toEqual([ids.length, ids.slice(PAGE, 2 * PAGE)]);
    }
    const { total } = await dev.send(listLicences, { query: { organisation: busy, page: 1 } });
    const [counted] = await hub.rows<{ n: number }>(`select num_licenses as n from organisations where id = ${busy}`);
    expect(total).toBe(counted?.n);
  }
});
