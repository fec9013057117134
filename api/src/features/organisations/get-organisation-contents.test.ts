import { listLicences } from '@hub/contract/licences';
import { listLocationsOfOrganisation } from '@hub/contract/locations';
import { getOrganisationContents } from '@hub/contract/organisations';
import { listUsersOfOrganisation } from '@hub/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let d1: Person;
let d2: Person;
let organisation: number;
let north: number;
let south: number;

const idOf = async (text: string, ...values: unknown[]): Promise<number> => {
  const [row] = await hub.rows<{ id: number }>(text, ...values);
  if (row === undefined) throw new Error('nothing was inserted');
  return row.id;
};

/** A location with three users, one of them deactivated, and three licences, one of them archived. */
const addLocation = async (name: string, region: number | null, archived = false): Promise<void> => {
  const location = await idOf(
    `insert into locations (distributor_id, organisation_id, region_id, name, archived_at)
     values (1, ?, ?, ?, case when ?::boolean then now() end) returning id`,
    organisation,
    region,
    name,
    archived,
  );
  await hub.rows(
    `insert into users (distributor_id, location_id, email, email_key, first_name, last_name, roles, disabled_at)
     select 1, ?::integer, e, e, ?::text, g::text, 8, case when g = 3 then now() end
     from generate_series(1, 3) g cross join lateral (select ?::text || g || '@contents.example' as e) x`,
    location,
    name,
    name.toLowerCase(),
  );
  await hub.rows(
    `insert into licences (distributor_id, location_id, organisation_id, product_id, description, activation_key, archived_at)
     select 1, ?::integer, ?::integer, (select min(id) from products), 'Kit', ?::text || g, case when g = 3 then now() end
     from generate_series(1, 3) g`,
    location,
    organisation,
    `CONTENTS-${name}-`,
  );
};

beforeAll(async () => {
  hub = await openTestHub();
  [d1, d2] = await Promise.all([hub.as('d1'), hub.as('d2')]);
  organisation = await idOf("insert into organisations (distributor_id, name) values (1, 'Contents') returning id");
  const addRegion = (name: string) =>
    idOf(
      'insert into regions (distributor_id, organisation_id, name) values (1, ?, ?) returning id',
      organisation,
      name,
    );
  [north, south] = [await addRegion('North'), await addRegion('South')];
  await addLocation('Narooma', north);
  await addLocation('Nowra', north);
  await addLocation('Noosa', north, true);
  await addLocation('Sale', south);
  await addLocation('Anywhere', null);
});

const totalsOf = async (region?: number) => {
  const params = { orgId: organisation };
  const paged = { page: 1, region };
  return {
    locations: (await d1.send(listLocationsOfOrganisation, { params, query: paged })).total,
    users: (await d1.send(listUsersOfOrganisation, { params, query: paged })).total,
    licenses: (await d1.send(listLicences, { query: { ...paged, organisation } })).total,
  };
};

describe('what an organisation has', () => {
  it('is counted as its lists count it, as a whole and by region', async () => {
    const countOf = async (region?: number) =>
      (await d1.send(getOrganisationContents, { params: { id: organisation }, query: { region } })).data;
    expect(await countOf()).toEqual({ locations: 4, users: 8, licenses: 8 });
    expect(await countOf(north)).toEqual({ locations: 2, users: 4, licenses: 4 });
    for (const region of [undefined, north, south]) expect(await countOf(region)).toMatchObject(await totalsOf(region));
  });

  it('is listed with search, order and pages', async () => {
    const usersOf = async (query: object) => {
      const { data, total } = await d1.send(listUsersOfOrganisation, { params: { orgId: organisation }, query });
      return { names: data.map(({ first_name, last_name }) => `${first_name} ${last_name}`), total };
    };
    const page = { page: 2, page_size: 3, sort: 'name', order: 'desc' };
    expect(await usersOf(page)).toEqual({ names: ['Nowra 1', 'Narooma 2', 'Narooma 1'], total: 8 });
    expect(await usersOf({ region: south, search: 'sale' })).toEqual({ names: ['Sale 1', 'Sale 2'], total: 2 });
    expect((await usersOf({ region: south, deactivated: 'only' })).names).toEqual(['Sale 3']);
    const { data } = await d1.send(listLocationsOfOrganisation, {
      params: { orgId: organisation },
      query: { region: north, search: 'now' },
    });
    expect(data.map(({ name }) => name)).toEqual(['Nowra']);
  });

  it('does not reach into the region of another organisation', async () => {
    const [other] = await hub.rows<{ id: number }>(
      'select id from organisations where distributor_id = 1 and id <> ? order by id limit 1',
      organisation,
    );
    const params = { orgId: other?.id ?? 0 };
    expect((await d1.send(listLocationsOfOrganisation, { params, query: { page: 1, region: north } })).total).toBe(0);
    expect((await d1.send(listUsersOfOrganisation, { params, query: { page: 1, region: north } })).total).toBe(0);
  });

  it('[guarantee 11] is not found at another distributor', async () => {
    const answers = await Promise.all([
      d2.send(getOrganisationContents, { params: { id: organisation }, query: { region: north } }),
      d2.send(listUsersOfOrganisation, { params: { orgId: organisation }, query: { page: 1 } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });
});
