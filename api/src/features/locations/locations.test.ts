import * as calls from '@hub/contract/locations';
import { addRegion, createOrganisation, getOrganisation } from '@hub/contract/organisations';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

const NOBODYS = 2_000_000_000;

let hub: TestHub;
let admin: Person;
let two: Person;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, two] = await Promise.all([hub.as('admin'), hub.as('d2')]);
});

const newOrganisation = async (name: string, require_regions = false, person = admin) =>
  (await person.send(createOrganisation, { body: { name, require_regions } })).data.id;

const newRegion = async (org_id: number, name: string) =>
  (await admin.send(addRegion, { body: { org_id, name } })).data.id;

const newLocation = async (
  body: Parameters<typeof admin.send<typeof calls.createLocation>>[1]['body'],
  person = admin,
) => {
  const { status, data } = await person.send(calls.createLocation, { body });
  expect(status).toBe(200);
  return data;
};

describe('the list of locations', () => {
  it('is found by the name of the location and by the name of its organisation', async () => {
    const alder = await newOrganisation('Alder Grove Clinic');
    await newLocation({ name: 'Quokka wing', organisation_id: alder });
    await newLocation({ name: 'Alder annexe', organisation_id: await newOrganisation('Somebody else') });
    const found = async (search: string) =>
      (await admin.send(calls.listLocations, { query: { page: 1, search } })).data.map(({ name }) => name);
    expect(await found('alder')).toEqual(['Alder annexe', 'Quokka wing']);
    expect(await found('QUOKKA')).toEqual(['Quokka wing']);
    expect(await found('quo%ka')).toEqual([]);
    expect(await found('quo_ka')).toEqual([]);
  });

  it('is not found by the code of an organisation, which it does not show', async () => {
    const id = await newOrganisation('Coded');
    await newLocation({ name: 'Somewhere', organisation_id: id });
    const { data } = await admin.send(getOrganisation, { params: { id } });
    const { total } = await admin.send(calls.listLocations, {
      query: { page: 1, search: data.organisation_code ?? '' },
    });
    expect(total).toBe(0);
  });

  it.each(calls.LOCATION_SORTS)('is sorted by %s both ways, with every location once', async (sort) => {
    const ids = async (order: 'asc' | 'desc') =>
      (await admin.send(calls.listLocations, { query: { sort, order, archived: 'include' } })).data.map(({ id }) => id);
    const [up, down] = [await ids('asc'), await ids('desc')];
    expect(new Set(up).size).toBe(up.length);
    // Locations without a region stay last, whichever way the others run.
    if (sort !== 'region_name') expect(down).toEqual(up.toReversed());
    expect(down.toSorted()).toEqual(up.toSorted());
  });

  it('comes whole without a page, and in pages with the total', async () => {
    const whole = await admin.send(calls.listLocations, {});
    const second = await admin.send(calls.listLocations, { query: { page: 2, page_size: 25 } });
    expect(second.data.map(({ id }) => id)).toEqual(whole.data.slice(25, 50).map(({ id }) => id));
    expect(second.total).toBe(whole.data.length);
  });

  it.each([
    { sort: 'version' },
    { page: 0 },
    { page_size: 101 },
    { page: 1.5 },
    { archived: 'yes' },
    { colour: 'red' },
  ])('refuses to be asked for %j', async (query) => {
    expect((await admin.send(calls.listLocations, { query: query as never })).status).toBe(400);
  });

  it('holds the dates of the licences that are not archived, newest first, in UTC', async () => {
    const { data } = await admin.send(calls.listLocations, {});
    const location = data.find(({ num_licenses }) => num_licenses > 2);
    expect(location?.licenses).toHaveLength(location?.num_licenses ?? 0);
    const rows = await hub.rows<{ created_at: string; expiry_date: string | null }>(
      'select created_at, expiry_date from licences where location_id = ? and archived_at is null order by created_at desc, uuid_id',
      location?.id,
    );
    const iso = (moment: unknown) => (moment === null ? null : new Date(String(moment)).toISOString());
    expect(location?.licenses).toEqual(
      rows.map(({ created_at, expiry_date }) => ({ created_at: iso(created_at), expiry_date: iso(expiry_date) })),
    );
    await hub.rows(
      'update licences set archived_at = now() where uuid_id = (select uuid_id from licences where location_id = ? limit 1)',
      location?.id,
    );
    const after = await admin.send(calls.getLocation, { params: { id: location?.id ?? 0 } });
    expect(after.data.licenses).toHaveLength(rows.length - 1);
    expect(after.data.num_licenses).toBe(rows.length - 1);
  });
});

describe('the locations of one organisation', () => {
  it('are its own, narrowed by the search', async () => {
    const id = await newOrganisation('Two places');
    await newLocation({ name: 'Upper', organisation_id: id });
    await newLocation({ name: 'Lower', organisation_id: id });
    const { data, total } = await admin.send(calls.listLocationsOfOrganisation, { params: { orgId: id }, query: {} });
    expect(data.map(({ name }) => name)).toEqual(['Lower', 'Upper']);
    expect(total).toBe(2);
    // Others are called like it, or belong to one that is.
    const namesake = await newOrganisation('Two places North');
    await newLocation({ name: 'Upper', organisation_id: namesake });
    await newLocation({ name: 'Annexe of Two places', organisation_id: namesake });
    const list = (query: object) => admin.send(calls.listLocationsOfOrganisation, { params: { orgId: id }, query });
    const searched = await list({ page: 1, search: 'UPP' });
    expect([searched.data.map(({ organisation_id }) => organisation_id), searched.total]).toEqual([[id], 1]);
    expect((await list({ page: 1, search: 'two places' })).total).toBe(0);
    const last = await list({ page: 2, page_size: 1, sort: 'name', order: 'desc' });
    expect([last.data.map(({ name }) => name), last.total]).toEqual([['Lower'], 2]);
  });

  it('are not there for an organisation of another distributor, just as for one that never existed', async () => {
    const orgId = await newOrganisation('Foreign to two');
    const foreign = await two.send(calls.listLocationsOfOrganisation, { params: { orgId } });
    const unknown = await two.send(calls.listLocationsOfOrganisation, { params: { orgId: NOBODYS } });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'notFound']);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
  });
});

describe('one location', () => {
  it('comes with its organisation, region, counts and version', async () => {
    const organisation_id = await newOrganisation('Whole');
    const region_id = await newRegion(organisation_id, 'West');
    const { id } = await newLocation({ name: 'Shape', organisation_id, region_id, city_suburb: 'Perth' });
    const { data, etag } = await admin.send(calls.getLocation, { params: { id } });
    expect(etag).toBe('"1"');
    expect(data).toEqual({
      id,
      name: 'Shape',
      organisation_id,
      organisation_name: 'Whole',
      region_id,
      region_name: 'West',
      num_users: 0,
      num_licenses: 0,
      licenses: [],
      address_same_as_organisation: false,
      street_address: '',
      apt_level_building: '',
      city_suburb: 'Perth',
      state: '',
      country: '',
      zip_code: '',
      external_id: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updated_at: null,
      last_checkin_at: null,
      archived_at: null,
    });
  });

  it('says in numbers what archiving it would hide', async () => {
    const { data } = await admin.send(calls.listLocations, { query: { page: 1, sort: 'num_users', order: 'desc' } });
    const [location] = data;
    const contents = await admin.send(calls.getLocationContents, { params: { id: location?.id ?? 0 } });
    expect(contents.data).toEqual({ users: location?.num_users, licenses: location?.num_licenses });
    const [counted] = await hub.rows('select count(*)::integer as n from users where location_id = ?', location?.id);
    expect(contents.data.users).toBe(counted?.n);
  });

  it.each([calls.getLocation, calls.getLocationContents])(
    'of another distributor answers as one that never existed ($name)',
    async (call) => {
      const { id } = await newLocation({ name: 'Hidden', organisation_id: await newOrganisation('Hidden') });
      const foreign = await two.send(call, { params: { id } });
      const unknown = await two.send(call, { params: { id: NOBODYS } });
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    },
  );

  it.each(['0', '-1', '1.5', 'x', '99999999999', '1%00'])('cannot have the id %s', async (id) => {
    expect((await admin.send(calls.getLocation, { params: { id: id as never } })).status).toBe(400);
  });
});

describe('somebody who is not signed in', () => {
  it('gets nothing from any call of locations', async () => {
    const before = await hub.rows('select count(*)::integer as n, sum(version)::integer as v from locations');
    const requests = [
      [calls.listLocations, {}],
      [calls.listLocationsOfOrganisation, { params: { orgId: 1 } }],
      [calls.getLocation, { params: { id: 1 } }],
      [calls.getLocationContents, { params: { id: 1 } }],
      [calls.createLocation, { body: { name: 'Anonymous', organisation_id: 1 } }],
      [calls.updateLocation, { body: { id: 1, name: 'Anonymous' } }],
      [calls.archiveLocation, { params: { id: 1 } }],
      [calls.unarchiveLocation, { params: { id: 1 } }],
    ] as const;
    for (const [call, request] of requests) {
      const { status, body } = await hub.visitor().send(call, request as never);
      expect([call.name, status, body.code]).toEqual([call.name, 401, 'notSignedIn']);
    }
    expect(await hub.rows('select count(*)::integer as n, sum(version)::integer as v from locations')).toEqual(before);
  });
});
