import type { Call, CallReply } from '@hub/contract/call';
import { ALL_CALLS } from '@hub/contract/calls';
import { CHANGE_OUTCOMES, listChanges } from '@hub/contract/changes';
import { countOf, nameOfChange } from '@hub/contract/changes.policy';
import { type ConvertedFilter, listV1Contracts } from '@hub/contract/conversion';
import { listDistributors } from '@hub/contract/distributors';
import { listJobs } from '@hub/contract/jobs';
import {
  listLicenceActivity,
  listLicences,
  listLicencesOfLocation,
  listUnverifiedLicences,
} from '@hub/contract/licences';
import { licenceStatus } from '@hub/contract/licences.policy';
import { listLocations, listLocationsOfOrganisation } from '@hub/contract/locations';
import { listOrganisations } from '@hub/contract/organisations';
import { listPackages } from '@hub/contract/packages';
import { listCatalogue } from '@hub/contract/products';
import { listRenewals } from '@hub/contract/renewals';
import { renewalMonths } from '@hub/contract/renewals.policy';
import { STATUS_CELLS } from '@hub/contract/reports';
import {
  listAdminUsers,
  listInvites,
  listInvitesOfLocation,
  listUsersOfLocation,
  listUsersOfOrganisation,
} from '@hub/contract/users';
import { listWebhookDeliveries } from '@hub/contract/webhooks';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import { sendJob } from '../jobs/send-job.ts';
import { createRecords } from '../testing/record-ids.ts';
import { openTestHub, type Person, type TestHub } from '../testing/test-hub.ts';
import { exampleOf } from './openapi/call-examples.ts';
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
addFile(listUsersOfLocation, { Name: fullName, Email: ({ email }) => email, Role: role });
addFile(listUsersOfOrganisation, {
  Name: fullName,
  Email: ({ email }) => email,
  Role: role,
  Location: ({ org_location }) => org_location.name,
});
addFile(listLocationsOfOrganisation, {
  Name: ({ name }) => name,
  Region: ({ region_name }) => region_name ?? '',
  Users: ({ num_users }) => num_users,
  Licences: ({ licenses }) => licenses.length,
});
addFile(listLicencesOfLocation, {
  ID: ({ uuid_id }) => uuid_id,
  Label: ({ description }) => description,
  Product: ({ product }) => product.name,
  Created: ({ created_at }) => created_at.slice(0, 10),
  Expiry: ({ expiry_date }) => expiry_date?.slice(0, 10) ?? 'Lifetime',
  'Device serial': ({ device_serial }) => device_serial ?? '',
  'Kit colour': ({ license_colour }) => license_colour,
  Status: (licence) => STATUS_CELLS[licenceStatus(licence, new Date())],
});
addFile(listLicenceActivity, {
  When: ({ action_date }) => action_date,
  Who: ({ created_by_name }) => created_by_name,
  Action: ({ action_string }) => action_string,
});
addFile(listRenewals, {
  Organisation: ({ name }) => name,
  Overdue: ({ overdue }) => overdue,
  ...Object.fromEntries(
    renewalMonths(new Date()).map(({ expires_to }, index) => [
      expires_to.slice(0, 7),
      ({ months }: RowOf<typeof listRenewals>) => months[index],
    ]),
  ),
});
addFile(listChanges, {
  ID: ({ id }) => id,
  Change: nameOfChange,
  State: ({ state }) => state,
  Licences: (set) => countOf(set, ...CHANGE_OUTCOMES),
  'Purchase order': ({ purchase_order }) => purchase_order ?? '',
  'Planned by': ({ created_by_name }) => created_by_name,
  Planned: ({ created_at }) => created_at,
  'Applied by': ({ applied_by_name }) => applied_by_name,
  Applied: ({ applied_at }) => applied_at ?? '',
  'Undone by': ({ undone_by_name }) => undone_by_name,
  Undone: ({ undone_at }) => undone_at ?? '',
});
addFile(listDistributors, {
  Name: ({ name }) => name,
  Number: ({ number }) => number,
  'Hub URL': ({ hub_url }) => hub_url,
  'Community URL': ({ community_url }) => community_url,
  'Requires verification': ({ requires_verification }) => (requires_verification ? 'Yes' : 'No'),
});
addFile(listJobs, {
  Job: ({ kind }) => kind,
  Distributor: ({ distributor_name }) => distributor_name,
  'Asked by': ({ asked_by }) => asked_by,
  State: ({ state }) => state,
  Created: ({ created_at }) => created_at,
  Started: ({ started_at }) => started_at ?? '',
  Tries: ({ tries }) => tries,
  Reason: ({ reason }) => reason ?? '',
});
addFile(listWebhookDeliveries, {
  ID: ({ id }) => id,
  Event: ({ type }) => type,
  Record: ({ name }) => name,
  When: ({ created_at }) => created_at,
  State: ({ state }) => state,
  Tries: ({ tries }) => tries,
  Status: ({ last_status }) => last_status ?? '',
  Error: ({ last_error }) => last_error,
});
addFile(listInvitesOfLocation, {
  Name: fullName,
  Email: ({ email }) => email,
  Role: role,
  Sent: ({ sent_at }) => sent_at.slice(0, 10),
  Expires: ({ expires_at }) => expires_at.slice(0, 10),
});
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

const waitingJob = defineJob({
  name: 'test.wait',
  schema: z.object({}),
  retry: { limit: 0, delaySeconds: 1, maxDelaySeconds: 1 },
  run: async () => {},
});

let hub: TestHub;
let dev: Person;
let [own, foreign]: RecordIds[] = [];

beforeAll(async () => {
  hub = await openTestHub();
  // Distributor 2 requires verification.
  dev = await hub.as('dev', 2);
  [own, foreign] = [await createRecords(hub, 2), await createRecords(hub, 1)];
  await hub.database.withSession(dev.sessionKey, 'write', (tx) => sendJob(tx, waitingJob, {}));
  await hub.rows("update licences set expiry_date = now() + interval '40 days'");
});

/** The parameters of a call that lists what belongs to a record. */
const paramsOf = (call: Call, ids: RecordIds): Record<string, unknown> =>
  (exampleOf(call)(ids) as { params?: Record<string, unknown> }).params ?? {};

interface Asking {
  ids?: RecordIds | undefined;
  cookie?: string | undefined;
}

const fileOf = (call: Call, query: Record<string, string> = {}, { ids = own, cookie = dev.cookie }: Asking = {}) => {
  const params = paramsOf(call, ids as RecordIds);
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => String(params[name]));
  return hub.app.inject({
    url: `/api${path}?${new URLSearchParams(query)}`,
    headers: { cookie: cookie ?? '', accept: 'text/csv' },
  });
};

const listOf = (call: Call, query: object) =>
  dev.send(call as typeof listLocationsOfOrganisation, { params: paramsOf(call, own as RecordIds) as never, query });

/** Whether the list can be searched. */
const isSearched = (call: Call): boolean => call.query?.safeParse({ search: 'x' }).success ?? false;

const linesOf = (body: string): string[] => body.replace('\ufeff', '').split('\r\n').slice(0, -1);
const lineOf = (cells: readonly unknown[]): string => cells.map((cell) => `"${cell}"`).join();

describe.each(OTHERS.map((call: Call) => [call.name, call] as const))('%s as a CSV file', (name, call) => {
  it('has every row that the list shows, in its order', async () => {
    const columns = FILES.get(name) ?? {};
    const { data, total } = await listOf(call, { page: 1, page_size: 100 });
    expect(data).toHaveLength(total);
    expect(total).toBeGreaterThan(0);
    const { headers, body } = await fileOf(call, { page: '1', page_size: '1' });
    expect(headers['content-disposition']).toBe(`attachment; filename="${call.csv}.csv"`);
    expect(headers['x-total-count']).toBe(String(total));
    expect(linesOf(body)).toEqual([
      lineOf(Object.keys(columns)),
      ...data.map((row) => lineOf(Object.values(columns).map((cell) => cell(row)))),
    ]);
  });

  it('[guarantee 11] holds nothing of another distributor, and is refused like the list', async () => {
    expect((await fileOf(call)).body).not.toContain(foreign?.searchTerm);
    if (isSearched(call)) {
      const { total } = await listOf(call, { search: own?.searchTerm });
      expect(linesOf((await fileOf(call, { search: own?.searchTerm ?? '' })).body)).toHaveLength(total + 1);
      expect(linesOf((await fileOf(call, { search: foreign?.searchTerm ?? '' })).body)).toHaveLength(1);
    }
    if (call.params !== undefined) expect((await fileOf(call, {}, { ids: foreign })).statusCode).toBe(404);
    expect((await fileOf(call, { sort: 'secret' })).statusCode).toBe(400);
    expect((await fileOf(call, {}, { cookie: '' })).statusCode).toBe(401);
  });
});

it('follows the filters of its list', async () => {
  const contracts = async (converted: ConvertedFilter) =>
    linesOf((await fileOf(listV1Contracts, { converted })).body).length - 1;
  expect(await contracts('include')).toBe((await contracts('only')) + (await contracts('exclude')));
});

it('of an organisation has only one of its regions, where that is asked for', async () => {
  const [elsewhere] = await hub.rows<{ id: number }>(
    `insert into regions (distributor_id, organisation_id, name) values (2, ${own?.organisation}, 'Elsewhere') returning id`,
  );
  for (const call of [listUsersOfOrganisation, listLocationsOfOrganisation]) {
    const rows = async (region: number | undefined) =>
      linesOf((await fileOf(call, { region: String(region) })).body).slice(1);
    expect(await rows(own?.region)).toHaveLength(1);
    expect(await rows(elsewhere?.id)).toEqual([]);
    expect(await rows(foreign?.region)).toEqual([]);
  }
});
