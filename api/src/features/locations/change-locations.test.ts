import { PROBLEM } from '@hub/contract/fields';
import * as calls from '@hub/contract/locations';
import {
  addRegion,
  archiveOrganisation,
  createOrganisation,
  deleteRegion,
  getOrganisation,
  unarchiveOrganisation,
  updateOrganisation,
} from '@hub/contract/organisations';
import { beforeAll, describe, expect, it } from 'vitest';
import { INVALID_NAMES, VALID_NAMES } from '../../testing/name-cases.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

const NOBODYS = 2_000_000_000;

let hub: TestHub;
let admin: Person;
let two: Person;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, two] = await Promise.all([hub.as('admin'), hub.as('d2')]);
});

const OWN_ADDRESS = { street_address: '5 Harbour Parade', city_suburb: 'Hobart', zip_code: '7000' };

const newOrganisation = async (require_regions = false) =>
  (await admin.send(createOrganisation, { body: { name: 'Owner', require_regions } })).data.id;

const newRegion = async (org_id: number, name = 'North') =>
  (await admin.send(addRegion, { body: { org_id, name } })).data.id;

const newLocation = async (organisation_id: number, region_id = 0) =>
  (await admin.send(calls.createLocation, { body: { name: 'Before', organisation_id, region_id, ...OWN_ADDRESS } }))
    .data;

const rowOf = async (id: number) => (await hub.rows('select * from locations where id = ?', id))[0];

describe('changing a location', () => {
  it('changes what is sent, leaves the rest and sets the time of the change', async () => {
    const { id } = await newLocation(await newOrganisation());
    const { status, data, etag } = await admin.send(calls.updateLocation, { body: { id, name: 'After' } });
    expect([status, etag]).toEqual([200, '"2"']);
    expect(data).toMatchObject({ name: 'After', ...OWN_ADDRESS });
    expect(Math.abs(Date.parse(data.updated_at ?? '') - Date.now())).toBeLessThan(60_000);
    const [line] = await hub.rows(
      "select changes from audit_log where action = 'updated' and entity = 'location' and entity_id = ?",
      String(id),
    );
    expect(line?.changes).toEqual({ name: { from: 'Before', to: 'After' } });
  });

  it('sets the time of the change even when everything stays as it was', async () => {
    const location = await newLocation(await newOrganisation());
    const { data } = await admin.send(calls.updateLocation, { body: { id: location.id, name: location.name } });
    expect(data.updated_at).not.toBeNull();
  });

  it('takes the whole location as it came and ignores what no form can change', async () => {
    const organisation = await newOrganisation();
    const location = await newLocation(organisation);
    const body = {
      ...location,
      region_id: 0,
      name: 'Whole',
      organisation_id: await newOrganisation(),
      organisation_name: 'Other',
      num_users: 99,
      archived_at: '2020-01-01T00:00:00Z',
      created_at: '2020-01-01T00:00:00Z',
      last_checkin_at: '2020-01-01T00:00:00Z',
    } as const;
    const { status, data } = await admin.send(calls.updateLocation, { body });
    expect(status).toBe(200);
    expect(data).toEqual({ ...location, name: 'Whole', updated_at: data.updated_at });
  });

  it('keeps the own address while the address is the one of the organisation', async () => {
    const { id } = await newLocation(await newOrganisation());
    const same = { id, address_same_as_organisation: true, street_address: '', city_suburb: '', zip_code: '' };
    expect((await admin.send(calls.updateLocation, { body: same })).data).toMatchObject(OWN_ADDRESS);
    await admin.send(calls.updateLocation, { body: { id, street_address: 'Overwritten' } });
    const off = await admin.send(calls.updateLocation, { body: { id, address_same_as_organisation: false } });
    expect(off.data).toMatchObject({ address_same_as_organisation: false, ...OWN_ADDRESS });
    const cleared = await admin.send(calls.updateLocation, { body: { id, street_address: '' } });
    expect(cleared.data.street_address).toBe('');
  });

  it.each(INVALID_NAMES)('is refused when the name is %s', async (_what, name, problem) => {
    const { id } = await newLocation(await newOrganisation());
    const reply = await admin.send(calls.updateLocation, { body: { id, name: name as string } });
    expect([reply.status, reply.body.fields]).toEqual([400, { name: problem }]);
    expect(await rowOf(id)).toMatchObject({ name: 'Before', version: 1 });
  });

  it.each(VALID_NAMES)('keeps a name of %s to the letter', async (_what, name) => {
    const { id } = await newLocation(await newOrganisation());
    expect((await admin.send(calls.updateLocation, { body: { id, name } })).data.name).toBe(name);
  });

  it('refuses fields it does not know', async () => {
    const { id } = await newLocation(await newOrganisation());
    const reply = await admin.send(calls.updateLocation, { body: { id, distributor_id: 2, version: 9 } as never });
    expect(reply.body.fields).toEqual({ distributor_id: PROBLEM.unknownField, version: PROBLEM.unknownField });
    expect(await rowOf(id)).toMatchObject({ distributor_id: 1, version: 1 });
  });

  it('from an old version is refused and loses nothing', async () => {
    const { id } = await newLocation(await newOrganisation());
    const { etag } = await admin.send(calls.getLocation, { params: { id } });
    const change = (name: string) => admin.send(calls.updateLocation, { body: { id, name } }, { ifMatch: etag });
    const replies = await Promise.all([change('First'), change('Second')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const winner = replies.find(({ status }) => status === 200)?.data.name;
    expect(await rowOf(id)).toMatchObject({ name: winner, version: 2 });
  });

  it('of another distributor answers as for one that never existed', async () => {
    const { id } = await newLocation(await newOrganisation());
    const change = (which: number) => two.send(calls.updateLocation, { body: { id: which, name: 'Stolen' } });
    const [foreign, unknown] = [await change(id), await change(NOBODYS)];
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    expect(await rowOf(id)).toMatchObject({ name: 'Before', version: 1 });
  });
});

describe('the region of a location', () => {
  it('is one of its own organisation', async () => {
    const organisation = await newOrganisation();
    const region_id = await newRegion(organisation);
    const { id } = await newLocation(organisation);
    for (const wrong of [await newRegion(await newOrganisation()), NOBODYS]) {
      const reply = await admin.send(calls.updateLocation, { body: { id, region_id: wrong, name: 'Moved' } });
      expect([reply.status, reply.body.fields]).toEqual([400, { region_id: PROBLEM.notFound }]);
    }
    expect(await rowOf(id)).toMatchObject({ region_id: null, name: 'Before' });
    expect((await admin.send(calls.updateLocation, { body: { id, region_id } })).data.region_name).toBe('North');
  });

  it('can be taken away with 0 or null, unless the organisation requires regions', async () => {
    const organisation = await newOrganisation();
    const region_id = await newRegion(organisation);
    const { id } = await newLocation(organisation, region_id);
    for (const none of [0, null] as const) {
      await admin.send(calls.updateLocation, { body: { id, region_id } });
      expect((await admin.send(calls.updateLocation, { body: { id, region_id: none } })).data.region_id).toBeNull();
    }
    await admin.send(calls.updateLocation, { body: { id, region_id } });
    await admin.send(updateOrganisation, { body: { id: organisation, require_regions: true } });
    for (const none of [0, null] as const) {
      const reply = await admin.send(calls.updateLocation, { body: { id, region_id: none } });
      expect([reply.status, reply.body.fields]).toEqual([400, { region_id: PROBLEM.regionRequired }]);
    }
    expect(await rowOf(id)).toMatchObject({ region_id });
  });

  it('may stay missing where regions were required only later, so that the name can still be put right', async () => {
    const organisation = await newOrganisation();
    const { id } = await newLocation(organisation);
    await admin.send(updateOrganisation, { body: { id: organisation, require_regions: true } });
    expect((await admin.send(calls.updateLocation, { body: { id, name: 'Renamed', region_id: 0 } })).status).toBe(200);
  });

  it('is never left pointing at a region that is deleted at the same moment', async () => {
    const organisation = await newOrganisation();
    for (let round = 0; round < 5; round += 1) {
      const region_id = await newRegion(organisation, `Round ${round}`);
      const { id } = await newLocation(organisation);
      const [changed, created, deleted] = await Promise.all([
        admin.send(calls.updateLocation, { body: { id, region_id } }),
        admin.send(calls.createLocation, { body: { name: 'New', organisation_id: organisation, region_id } }),
        admin.send(deleteRegion, { params: { id: region_id } }),
      ]);
      const used = changed.status === 200 || created.status === 200;
      expect([200, 400]).toContain(changed.status);
      expect([200, 400]).toContain(created.status);
      expect(deleted.status).toBe(used ? 409 : 204);
    }
  });
});

describe('archiving a location', () => {
  it('hides it from the list, keeps it readable, and brings it back', async () => {
    const organisation = await newOrganisation();
    const { id } = await newLocation(organisation);
    const ids = async (archived?: 'exclude' | 'only' | 'include') =>
      (
        await admin.send(calls.listLocationsOfOrganisation, { params: { orgId: organisation }, query: { archived } })
      ).data.map((location) => location.id);
    expect((await admin.send(calls.archiveLocation, { params: { id } })).status).toBe(204);
    expect([await ids(), await ids('only'), await ids('include')]).toEqual([[], [id], [id]]);
    expect((await admin.send(calls.getLocation, { params: { id } })).data.archived_at).not.toBeNull();
    expect((await admin.send(getOrganisation, { params: { id: organisation } })).data.num_locations).toBe(0);
    expect((await admin.send(calls.unarchiveLocation, { params: { id } })).status).toBe(204);
    expect([await ids(), await ids('only')]).toEqual([[id], []]);
    expect((await admin.send(getOrganisation, { params: { id: organisation } })).data.num_locations).toBe(1);
    const lines = await hub.rows(
      "select action from audit_log where entity = 'location' and entity_id = ? order by id",
      String(id),
    );
    expect(lines.map(({ action }) => action)).toEqual(['created', 'archived', 'unarchived']);
  });

  it('makes it unchangeable until it is unarchived', async () => {
    const { id } = await newLocation(await newOrganisation());
    await admin.send(calls.archiveLocation, { params: { id } });
    const before = await rowOf(id);
    const changed = await admin.send(calls.updateLocation, { body: { id, name: 'Too late' } });
    const again = await admin.send(calls.archiveLocation, { params: { id } });
    expect([changed.status, changed.body.code]).toEqual([409, 'archived']);
    expect([again.status, again.body.code]).toEqual([409, 'archived']);
    expect(await rowOf(id)).toEqual(before);
    await admin.send(calls.unarchiveLocation, { params: { id } });
    expect((await admin.send(calls.unarchiveLocation, { params: { id } })).body.code).toBe('notArchived');
  });

  it('from an old version is refused', async () => {
    const { id } = await newLocation(await newOrganisation());
    await admin.send(calls.updateLocation, { body: { id, name: 'Newer' } });
    const reply = await admin.send(calls.archiveLocation, { params: { id } }, { ifMatch: '"1"' });
    expect([reply.status, reply.body.code]).toEqual([412, 'staleVersion']);
    expect(await rowOf(id)).toMatchObject({ archived_at: null });
  });

  it('cannot be undone while its organisation is archived', async () => {
    const organisation = await newOrganisation();
    const { id } = await newLocation(organisation);
    await admin.send(archiveOrganisation, { params: { id: organisation } });
    const reply = await admin.send(calls.unarchiveLocation, { params: { id } });
    expect([reply.status, reply.body.code]).toEqual([409, 'organisationArchived']);
    expect(await rowOf(id)).toMatchObject({ archived_with_organisation: true });
    await admin.send(unarchiveOrganisation, { params: { id: organisation } });
    expect(await rowOf(id)).toMatchObject({ archived_at: null, archived_with_organisation: false });
  });

  it.each([calls.archiveLocation, calls.unarchiveLocation])(
    'of another distributor answers as for one that never existed ($name)',
    async (call) => {
      const { id } = await newLocation(await newOrganisation());
      const before = await rowOf(id);
      const [foreign, unknown] = [
        await two.send(call, { params: { id } }),
        await two.send(call, { params: { id: NOBODYS } }),
      ];
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
      expect(await rowOf(id)).toEqual(before);
    },
  );

  it('at the moment its organisation is archived too leaves no visible location of an archived organisation', async () => {
    for (let round = 0; round < 5; round += 1) {
      const organisation = await newOrganisation();
      const { id } = await newLocation(organisation);
      const replies = await Promise.all([
        admin.send(calls.archiveLocation, { params: { id } }),
        admin.send(archiveOrganisation, { params: { id: organisation } }),
        admin.send(calls.createLocation, { body: { name: 'Third', organisation_id: organisation } }),
      ]);
      expect(replies.filter(({ body }) => body.code === 'conflict')).toEqual([]);
      expect(
        await hub.rows('select id from locations where organisation_id = ? and archived_at is null', organisation),
      ).toEqual([]);
      expect((await admin.send(getOrganisation, { params: { id: organisation } })).data.num_locations).toBe(0);
    }
  });
});
