import { listLicences, listLicencesOfLocation, listUnverifiedLicences } from '@hub/contract/licences';
import { listLocations, listLocationsOfOrganisation } from '@hub/contract/locations';
import { getOrganisation, listOrganisations } from '@hub/contract/organisations';
import { searchHub, searchMore } from '@hub/contract/search';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
/** Distributor 2 verifies licences. */
let d2: Person;
let d3: Person;
const ids = { organisation: 0, location: 0 };

beforeAll(async () => {
  hub = await openTestHub();
  [d2, d3] = await Promise.all([hub.as('d2'), hub.as('d3')]);
  const insert = async (text: string, ...values: unknown[]) =>
    (await hub.rows<{ id: number }>(`${text} returning id`, ...values))[0]?.id ?? 0;
  ids.organisation = await insert(
    `insert into organisations (distributor_id, name, external_id) values (2, 'Plain', 'Größe-77A')`,
  );
  await insert(
    `insert into regions (distributor_id, organisation_id, name, external_id) values (2, ?::integer, 'Plain', 'Größe-77B')`,
    ids.organisation,
  );
  ids.location = await insert(
    `insert into locations (distributor_id, organisation_id, name, external_id) values (2, ?::integer, 'Plain', 'Größe-77C')`,
    ids.organisation,
  );
  await hub.rows(
    `insert into licences (distributor_id, location_id, organisation_id, product_id, description, activation_key, external_id)
     values (2, ?::integer, ?::integer, (select min(id) from products), 'Plain', 'KEY-77', 'Größe-77D') returning uuid_id`,
    ids.location,
    ids.organisation,
  );
});

/** How many records each list and the global search find. */
const found = async (person: Person, search: string) => {
  const query = { search, page: 1 };
  const lists = await Promise.all([
    person.send(listOrganisations, { query }),
    person.send(listLocations, { query }),
    person.send(listLicences, { query }),
    person.send(listUnverifiedLicences, { query }),
  ]);
  const { data: all } = await person.send(searchHub, { params: { term: search }, query: {} });
  const { data: more } = await person.send(searchMore, { params: { term: search } });
  return {
    lists: lists.map(({ data, total }) => `${data.length} of ${total}`),
    global: all.counts,
    regions: more.filter(({ kind }) => kind === 'region').length,
  };
};

describe('an external id', () => {
  it('finds its record by its beginning, in any case, in lists and in the global search of its distributor', async () => {
    const one = {
      lists: ['1 of 1', '1 of 1', '1 of 1', '1 of 1'],
      global: { organisations: 1, locations: 1, licenses: 1, users: 0 },
      regions: 1,
    };
    for (const term of ['grosse-77', 'GRÖSSE-7', 'größe-']) expect(await found(d2, term), term).toEqual(one);
    const none = {
      lists: ['0 of 0', '0 of 0', '0 of 0', '0 of 0'],
      global: { organisations: 0, locations: 0, licenses: 0, users: 0 },
      regions: 0,
    };
    for (const term of ['grosse-78', 'rosse-77', 'grosse%77']) expect(await found(d2, term), term).toEqual(none);
    expect(await found(d3, 'grosse-77')).toEqual(none);
  });

  it('finds records within an organisation and a location, too, and a short term leaves it out', async () => {
    const within = async (search: string) => [
      (await d2.send(listLocationsOfOrganisation, { params: { orgId: ids.organisation }, query: { search } })).data
        .length,
      (await d2.send(listLicencesOfLocation, { params: { locationId: ids.location }, query: { search } })).data.length,
    ];
    expect(await within('größe-77')).toEqual([1, 1]);
    expect(await within('gr')).toEqual([0, 0]);
  });

  it('is shown with its region', async () => {
    const { data } = await d2.send(getOrganisation, { params: { id: ids.organisation } });
    expect(data.regions).toEqual([{ id: expect.any(Number), name: 'Plain', external_id: 'Größe-77B' }]);
  });
});
