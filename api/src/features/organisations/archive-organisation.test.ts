import { archiveLocation, createLocation, listLocationsOfOrganisation } from '@hub/contract/locations';
import * as calls from '@hub/contract/organisations';
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

const newOrganisation = async () =>
  (await admin.send(calls.createOrganisation, { body: { name: 'Seasonal' } })).data.id;
const newLocation = async (organisation_id: number, name: string) =>
  (await admin.send(createLocation, { body: { name, organisation_id } })).data.id;
const archive = (id: number, by = admin, ifMatch?: string) =>
  by.send(calls.archiveOrganisation, { params: { id } }, { ifMatch });
const unarchive = (id: number, by = admin) => by.send(calls.unarchiveOrganisation, { params: { id } });
const namesOf = async (orgId: number, archived: 'exclude' | 'only') =>
  (await admin.send(listLocationsOfOrganisation, { params: { orgId }, query: { archived } })).data.map(
    ({ name }) => name,
  );
const rowOf = async (id: number) => (await hub.rows('select * from organisations where id = ?', id))[0];

describe('archiving an organisation', () => {
  it('hides it and its locations, and unarchiving brings back exactly those that it hid', async () => {
    const id = await newOrganisation();
    await newLocation(id, 'Open');
    await newLocation(id, 'Open too');
    await admin.send(archiveLocation, { params: { id: await newLocation(id, 'Closed before') } });
    expect((await archive(id)).status).toBe(204);
    expect([await namesOf(id, 'exclude'), await namesOf(id, 'only')]).toEqual([
      [],
      ['Closed before', 'Open', 'Open too'],
    ]);
    expect((await admin.send(calls.getOrganisation, { params: { id } })).data).toMatchObject({ num_locations: 0 });
    expect((await unarchive(id)).status).toBe(204);
    expect([await namesOf(id, 'exclude'), await namesOf(id, 'only')]).toEqual([
      ['Open', 'Open too'],
      ['Closed before'],
    ]);
    const { data } = await admin.send(calls.getOrganisation, { params: { id } });
    expect([data.num_locations, data.archived_at]).toEqual([2, null]);
    const lines = await hub.rows(
      "select action from audit_log where entity = 'organisation' and entity_id = ? order by id",
      String(id),
    );
    expect(lines.map(({ action }) => action)).toEqual(['created', 'archived', 'unarchived']);
  });

  it('takes it off the list but not out of the search among the archived', async () => {
    const { data } = await admin.send(calls.createOrganisation, { body: { name: 'Needle in the archive' } });
    await archive(data.id);
    const found = async (archived?: 'exclude' | 'only' | 'include') =>
      (await admin.send(calls.listOrganisations, { query: { search: 'needle in the', archived } })).data.length;
    expect(await Promise.all([found(), found('only'), found('include')])).toEqual([0, 1, 1]);
    expect((await admin.send(calls.getOrganisation, { params: { id: data.id } })).data.archived_at).not.toBeNull();
  });

  it('twice, or bringing back what is not archived, is refused', async () => {
    const id = await newOrganisation();
    expect((await unarchive(id)).body.code).toBe('notArchived');
    await archive(id);
    const before = await rowOf(id);
    const again = await archive(id);
    expect([again.status, again.body.code]).toEqual([409, 'archived']);
    expect(await rowOf(id)).toEqual(before);
  });

  it('from an old version is refused', async () => {
    const id = await newOrganisation();
    await admin.send(calls.updateOrganisation, { body: { id, name: 'Newer' } });
    expect((await archive(id, admin, '"1"')).status).toBe(412);
    expect(await rowOf(id)).toMatchObject({ archived_at: null });
  });

  it.each([archive, unarchive])('of another distributor answers as for one that never existed', async (attempt) => {
    const id = await newOrganisation();
    const before = await rowOf(id);
    const [foreign, unknown] = [await attempt(id, two), await attempt(NOBODYS, two)];
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    expect(await rowOf(id)).toEqual(before);
  });
});
