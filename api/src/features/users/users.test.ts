import { listLocations } from '@hub/contract/locations';
import { ROLE, STAFF } from '@hub/contract/roles';
import { getCurrentUser } from '@hub/contract/session';
import { User, UserDetails } from '@hub/contract/user-schemas';
import * as calls from '@hub/contract/users';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson, idOf } from '../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

const NOBODYS = 2_000_000_000;
const NOBODY = '00000000-0000-4000-8000-000000000000';

let hub: TestHub;
let admin: Person;
let two: Person;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, two] = await Promise.all([hub.as('admin'), hub.as('d2')]);
});

/** The location of distributor 1 with the most users. */
const busiest = async () => {
  const { data } = await admin.send(listLocations, { query: { page: 1, sort: 'num_users', order: 'desc' } });
  const [location] = data;
  if (location === undefined) throw new Error('The demo has no locations.');
  return location;
};

describe('the users of a location', () => {
  it('[guarantee 14] are all of them and nobody else, with exactly the documented fields', async () => {
    const { id, name, num_users } = await busiest();
    const { data, total } = await admin.send(calls.listUsersOfLocation, {
      params: { locationId: id },
      query: { page: 1 },
    });
    expect([data.length, total]).toEqual([num_users, num_users]);
    for (const user of data) {
      expect(user.org_location).toEqual({ id, name });
      expect(Object.keys(user).toSorted()).toEqual(Object.keys(User.shape).toSorted());
    }
  });

  it('[guarantee 17] are found by name and by address, where wildcards stand for themselves', async () => {
    const [office] = await hub.rows<{ location_id: number }>(
      "select location_id from users where email = 'dev@hub.example'",
    );
    const found = async (search: string) => {
      const request = { params: { locationId: office?.location_id ?? 0 }, query: { page: 1, search } };
      return (await admin.send(calls.listUsersOfLocation, request)).data.map(({ email }) => email);
    };
    expect(await found('DANA d')).toEqual(['dev@hub.example']);
    expect(await found('manager@')).toEqual(['manager@hub.example']);
    expect(await found('%')).toEqual([]);
    expect(await found('\\')).toEqual([]);
  });

  it.each(calls.USER_SORTS)('are sorted by %s both ways', async (sort) => {
    const { id } = await busiest();
    const ids = async (order: 'asc' | 'desc') =>
      (await admin.send(calls.listUsersOfLocation, { params: { locationId: id }, query: { sort, order } })).data.map(
        ({ uuid_id }) => uuid_id,
      );
    const [up, down] = [await ids('asc'), await ids('desc')];
    if (sort !== 'last_login') expect(down).toEqual(up.toReversed());
    expect(down.toSorted()).toEqual(up.toSorted());
  });

  it.each([calls.listUsersOfLocation, calls.listInvitesOfLocation])(
    'of another distributor answer as those of a location that never existed ($name)',
    async (call) => {
      const { id } = await busiest();
      const foreign = await two.send(call, { params: { locationId: id } });
      const unknown = await two.send(call, { params: { locationId: NOBODYS } });
      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    },
  );
});

describe('the admin users', () => {
  it('are those of the distributor who may use the hub, foremost role first when sorted so', async () => {
    const { data } = await admin.send(calls.listAdminUsers, { query: { sort: 'roles', order: 'desc' } });
    expect(data.map(({ email }) => email)).toEqual(['dev@hub.example', 'admin@hub.example', 'd1@hub.example']);
    expect(data.every(({ roles }) => (roles & STAFF) !== 0)).toBe(true);
  });

  it('of a distributor hold only its own people, even when somebody of the provider is looking', async () => {
    const guest = await hub.as('dev', 2);
    const { data, total } = await guest.send(calls.listAdminUsers, { query: { page: 1 } });
    expect(data.map(({ email }) => email)).toEqual(['d2@hub.example']);
    expect(total).toBe(1);
    expect((await guest.send(calls.listAdminUsers, { query: { search: 'dana' } })).data).toEqual([]);
  });

  it('are searched by name and address', async () => {
    const { data } = await admin.send(calls.listAdminUsers, { query: { page: 1, search: 'one' } });
    expect(data.map(({ email }) => email)).toEqual(['d1@hub.example']);
  });
});

describe('the page of one user', () => {
  it('comes with a version and without anything secret', async () => {
    const { data, etag } = await admin.send(calls.getUser, { params: { id: await idOf(hub, 'manager') } });
    expect(etag).toMatch(/^"\d+"$/);
    expect(data).toMatchObject({ email: 'manager@hub.example', roles: ROLE.LicenseManager, first_name: 'Max' });
    expect(Object.keys(data).toSorted()).toEqual(Object.keys(UserDetails.shape).toSorted());
  });

  it('opens for oneself at any distributor, and for nobody else there', async () => {
    const guest = await hub.as('dev', 2);
    const id = await idOf(hub, 'dev');
    const own = await guest.send(calls.getUser, { params: { id } });
    expect([own.status, own.data.email, own.data.org_location.name]).toEqual([200, 'dev@hub.example', '']);
    expect((await guest.send(calls.getUser, { params: { id: await idOf(hub, 'admin') } })).status).toBe(404);
  });

  it('of another distributor answers as one that never existed', async () => {
    const foreign = await two.send(calls.getUser, { params: { id: await idOf(hub, 'manager') } });
    const unknown = await two.send(calls.getUser, { params: { id: NOBODY } });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
  });

  it.each(['1', 'me-not', '00000000-0000-4000-8000-00000000000', `${NOBODY}%00`])(
    'cannot have the id %s',
    async (id) => {
      expect((await admin.send(calls.getUser, { params: { id } })).status).toBe(400);
    },
  );
});

describe('somebody who may not use the hub', () => {
  it('gets nothing from any call of users without signing in', async () => {
    const id = await idOf(hub, 'member');
    const person = { first_name: 'A', last_name: 'B', roles: ROLE.OrgUser };
    const requests = [
      [calls.listUsersOfLocation, { params: { locationId: 1 } }],
      [calls.listInvitesOfLocation, { params: { locationId: 1 } }],
      [calls.listAdminUsers, {}],
      [calls.getUser, { params: { id } }],
      [calls.updateUser, { body: { uuid_id: id, ...person } }],
      [calls.sendUserInvite, { body: { email: 'a@b.example', org_location_id: 1, ...person } }],
      [calls.resendInvite, { params: { id } }],
    ] as const;
    for (const [call, request] of requests)
      expect([call.name, (await hub.visitor().send(call, request as never)).status]).toEqual([call.name, 401]);
    expect(await hub.rows("select uuid_id from invites where email = 'a@b.example'")).toEqual([]);
    expect(await hub.rows('select first_name from users where uuid_id = ?', id)).toEqual([{ first_name: 'Mary' }]);
  });

  it('[guarantee 13] is out at once when the role that let them in is taken away', async () => {
    const id = await addPerson(hub, { email: 'brief@hub.example', roles: ROLE.DistributorAdmin });
    const brief = await hub.as('brief');
    expect((await brief.send(getCurrentUser, {})).status).toBe(200);
    const body = { uuid_id: id, first_name: 'New', last_name: 'Person', roles: ROLE.OrgUser };
    expect((await admin.send(calls.updateUser, { body })).status).toBe(200);
    expect((await brief.send(getCurrentUser, {})).status).toBe(401);
    expect(await hub.rows('select id from sessions where user_id = ?', id)).toEqual([]);
  });
});
