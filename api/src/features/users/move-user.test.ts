import { PROBLEM } from '@hub/contract/fields';
import { archiveLocation, createLocation, getLocation } from '@hub/contract/locations';
import { createOrganisation } from '@hub/contract/organisations';
import { ROLE } from '@hub/contract/roles';
import { getUser, listUsersOfLocation, moveUser } from '@hub/contract/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, idOf } from '../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let admin: Person;
let one: Person;
let count = 0;
let id: string;
let origin: { id: number; name: string };
let target: number;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, one] = await Promise.all([hub.as('admin'), hub.as('d1')]);
});

const newLocation = async (name: string, by = admin) => {
  const organisation = await by.send(createOrganisation, { body: { name: 'Movers' } });
  return (await by.send(createLocation, { body: { name, organisation_id: organisation.data.id } })).data.id;
};

beforeEach(async () => {
  count += 1;
  id = await addPerson(hub, { email: `mover${count}@hub.example`, roles: ROLE.OrgUser });
  origin = (await admin.send(getUser, { params: { id } })).data.org_location;
  target = await newLocation('New wing');
});

const move = (by: Person, user: string, org_location_id: number, ifMatch?: string) =>
  by.send(moveUser, { params: { id: user }, body: { org_location_id } }, { ifMatch });
const locationOf = async (user: string) => (await admin.send(getUser, { params: { id: user } })).data.org_location.id;
const numUsers = async (location: number) =>
  (await admin.send(getLocation, { params: { id: location } })).data.num_users;

describe('moving a user', () => {
  it('lists and counts them at the other location, and the log says from where to where', async () => {
    const before = await numUsers(origin.id);
    const { status, data, etag } = await move(one, id, target);
    expect([status, data.org_location, etag]).toEqual([200, { id: target, name: 'New wing' }, '"2"']);
    expect(await Promise.all([numUsers(origin.id), numUsers(target)])).toEqual([before - 1, 1]);
    const { data: users } = await one.send(listUsersOfLocation, { params: { locationId: target } });
    expect(users.map(({ uuid_id }) => uuid_id)).toEqual([id]);
    const lines = await hub.rows(
      "select action, changes from audit_log where entity = 'user' and entity_id = ? order by id",
      id,
    );
    expect(lines).toEqual([
      {
        action: 'moved',
        changes: {
          location: { from: origin.name, to: 'New wing' },
          org_location_id: { from: origin.id, to: target },
        },
      },
    ]);
    expect((await move(one, id, target)).etag).toBe('"2"');
    await move(one, id, origin.id);
    const [back] = await hub.rows("select changes -> 'location' as location from audit_log order by id desc limit 1");
    expect(back).toEqual({ location: { from: 'New wing', to: origin.name } });
  });

  it('[guarantee 11] never leads to another distributor or to an archived location', async () => {
    const foreign = await newLocation('Abroad', await hub.as('d2'));
    for (const location of [foreign, 2_000_000_000]) {
      const { status, body } = await move(admin, id, location);
      expect([status, body.fields]).toEqual([400, { org_location_id: PROBLEM.notFound }]);
    }
    await admin.send(archiveLocation, { params: { id: target } });
    expect((await move(admin, id, target)).body.code).toBe('locationArchived');
    expect(await locationOf(id)).toBe(origin.id);
    // Staff of the provider see themselves at another distributor, and cannot move there.
    const guest = await hub.as('admin', 2);
    expect((await move(guest, await idOf(hub, 'admin'), foreign)).status).toBe(404);
  });

  it('takes the right to edit them, and the version that was seen', async () => {
    const boss = await idOf(hub, 'dev');
    expect((await move(one, boss, target)).body.code).toBe('forbidden');
    expect((await move(admin, id, target, '"7"')).body.code).toBe('staleVersion');
    expect(await Promise.all([locationOf(id), locationOf(boss)])).not.toContain(target);
  });
});
