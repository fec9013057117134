import type { Call, CallReply } from '@hub/contract/call';
import { ALL_CALLS } from '@hub/contract/calls';
import { type ConvertedFilter, listV1Contracts } from '@hub/contract/conversion';
import { listLicences, listUnverifiedLicences } from '@hub/contract/licences';
import { LOCATION_SORTS, listLocations } from '@hub/contract/locations';
import { listOrganisations, ORGANISATION_SORTS } from '@hub/contract/organisations';
import { listPackages } from '@hub/contract/packages';
import { listCatalogue } from '@hub/contract/products';
import { listAdminUsers, listInvites } from '@hub/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { addLocation, addOrganisation } from '../testing/add-contract.ts';
import { createRecords } from '../testing/record-ids.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';
import type { RecordIds } from './openapi/example-ids.ts';

type RowOf<C extends Call> = CallReply<C> extends readonly (infer Row)[] ? Row : never;
type Columns<Row> = Record<string, (row: Row) => unknown>;

const fullName = (person: { first_name: string; last_name: string }) => `${person.first_name} ${person.last_name}`;
const ROLES: Record<number, string> = { 2: 'Super admin+', 4: 'Super admin', 16: 'Admin', 32: 'Organisation member' };
const role = ({ roles }: { roles: number }) => ROLES[roles];

/** The columns of each file, and what the row of the list has for them. */
const FILES = new Map<string, Columns<unknown>>();
const addFile = <C extends Call>({ name }: C, columns: Columns<RowOf<C>>) =>
  FILES.set(name, columns as Columns<unknown>);

addFile(listOrganisations, {
  Name: ({ name }) => name,
  Regions: ({ regions }) => regions.length,
  Locations: ({ num_locations }) => num_locations,
  Licences: ({ num_licenses }) => num_licenses,
});
addFile(listLocations, {
  Name: ({ name }) => name,
  Organisation: ({ organisation_name }) => organisation_name,
  Region: ({ region_name }) => region_name ?? '',
  Users: ({ num_users }) => num_users,
  Licences: ({ licenses }) => licenses.length,
});
addFile(listUnverifiedLicences, {
  Label: ({ description }) => description,
  Organisation: ({ organisation_name }) => organisation_name,
  Location: ({ org_location_name }) => org_location_name,
  'Purchase order': ({ purchase_order }) => purchase_order,
  Created: ({ created_at }) => created_at.slice(0, 10),
});
addFile(listPackages, {
  Name: ({ name }) => name,
  Description: ({ description }) => description,
  Modules: ({ product_modules }) => product_modules.length,
  'For sale': ({ is_active }) => (is_active ? 'For sale' : 'Not for sale'),
});
addFile(listCatalogue, {
  Name: ({ name }) => name,
  Key: ({ key_name }) => key_name,
  Modules: ({ num_modules }) => num_modules,
  Status: ({ is_retired }) => (is_retired ? 'Retired' : 'Offered'),
});
addFile(listV1Contracts, {
  'Reference ID': ({ customer_ref }) => customer_ref,
  ID: ({ id }) => id,
  Product: ({ product }) => product.trim(),
  Modules: ({ product_modules }) => product_modules.map((name) => name.trim()).join(', '),
  Organisation: ({ org_name }) => org_name,
  'Agreement date': ({ agreement_creation_date: at }) =>
    at === null ? 'Unknown' : new Date(at).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' }),
  'Licences allowed': ({ number_of_licenses_allowed }) => number_of_licenses_allowed,
});
addFile(listAdminUsers, { Name: fullName, Email: ({ email }) => email, Role: role });
addFile(listInvites, {
  Name: fullName,
  Email: ({ email }) => email,
  Location: ({ org_location_name }) => org_location_name,
  Role: role,
  Sent: ({ sent_at }) => sent_at.slice(0, 10),
  Expires: ({ expires_at }) => expires_at.slice(0, 10),
});

/** This one chooses its columns; see licences-as-csv.test.ts. */
const OTHERS = ALL_CALLS.filter((call: Call) => call.csv !== undefined && call.name !== listLicences.name);

let hub: TestHub;
let dev: Person;
let [own, foreign]: RecordIds[] = [];

beforeAll(async () => {
  hub = await openTestHub();
  // Distributor 2 requires verification.
  dev = await hub.as('dev', 2);
  [own, foreign] = [await createRecords(hub, 2), await createRecords(hub, 1)];
});

const fileOf = (call: Call, query: Record<string, string> = {}, cookie = dev.cookie) =>
  hub.app.inject({
    url: `/api${call.path}?${new URLSearchParams(query)}`,
    headers: { cookie: cookie ?? '', accept: 'text/csv' },
  });

const linesOf = (body: string): string[] => body.replace('\ufeff', '').split('\r\n').slice(0, -1);
const lineOf = (cells: readonly unknown[]): string => cells.map((cell) => `"${cell}"`).join();

describe.each(OTHERS.map((call: Call) => [call.name, call] as const))('%s as a CSV file', (name, call) => {
  it('has every row that the list shows, in its order', async () => {
    const columns = FILES.get(name) ?? {};
    const { data, total } = await dev.send(call as typeof listOrganisations, {});
    const { headers, body } = await fileOf(call, { page: '1', page_size: '1' });
    expect(headers['content-disposition']).toBe(`attachment; filename="${call.csv}.csv"`);
    expect(headers['x-total-count']).toBe(String(total));
    expect(linesOf(body)).toEqual([
      lineOf(Object.keys(columns)),
      ...data.map((row) => lineOf(Object.values(columns).map((cell) => cell(row)))),
    ]);
  });

  it('[guarantee 11] holds nothing of another distributor, and is refused like the list', async () => {
    const { total } = await dev.send(call as typeof listOrganisations, { query: { search: own?.searchTerm } });
    expect(linesOf((await fileOf(call, { search: own?.searchTerm ?? '' })).body)).toHaveLength(total + 1);
    expect(linesOf((await fileOf(call, { search: foreign?.searchTerm ?? '' })).body)).toHaveLength(1);
    expect((await fileOf(call, { sort: 'secret' })).statusCode).toBe(400);
    expect((await fileOf(call, {}, '')).statusCode).toBe(401);
  });
});

it('follows the filters of its list', async () => {
  const contracts = async (converted: ConvertedFilter) =>
    linesOf((await fileOf(listV1Contracts, { converted })).body).length - 1;
  expect(await contracts('include')).toBe((await contracts('only')) + (await contracts('exclude')));
});

describe('a list of thousands as a CSV file', () => {
  /** More than are read at a time. */
  const COUNT = 10_100;

  beforeAll(async () => {
    const organisation = await addOrganisation(hub, 'Wombat "Group"', 2);
    await addLocation(hub, organisation, '=Wombat', 2);
    await hub.rows(
      `insert into locations (distributor_id, organisation_id, name, archived_at, created_at)
       select 2, ${organisation}, 'Wombat ' || (n * 7919) % ${COUNT}, case when n % 10 = 0 then now() end, now() - n * interval '1 s'
       from generate_series(1, ${COUNT}) n`,
    );
  });

  it('leaves nothing out and repeats nothing', async () => {
    const { body } = await fileOf(listLocations, { search: 'wombat', archived: 'include' });
    const lines = linesOf(body);
    expect(new Set(lines).size).toBe(COUNT + 2);
    expect(lines).toContain(`"'=Wombat","Wombat ""Group""","","0","0"`);
  });

  it.each(LOCATION_SORTS)('comes in the order of the list, by %s', async (sort) => {
    const queries = [
      { sort, order: 'asc', search: 'wombat' },
      { sort, order: 'desc', archived: 'only' },
    ] as const;
    for (const query of queries) {
      const page = await dev.send(listLocations, { query: { ...query, page: 10, page_size: 100 } });
      const [, ...lines] = linesOf((await fileOf(listLocations, query)).body);
      expect(lines).toHaveLength(page.total);
      expect(lines.slice(900, 1_000).map((line) => line.split('"')[1])).toEqual(page.data.map(({ name }) => name));
    }
  });

  it.each(ORGANISATION_SORTS)('comes in the order of the organisations, by %s', async (sort) => {
    const { data } = await dev.send(listOrganisations, { query: { sort, order: 'desc' } });
    const [, ...lines] = linesOf((await fileOf(listOrganisations, { sort, order: 'desc' })).body);
    expect(lines.map((line) => line.slice(1).split('","')[0]?.replaceAll('""', '"'))).toEqual(
      data.map(({ name }) => name),
    );
  });
});
