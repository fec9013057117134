import { createLocation } from '@hub/contract/locations';
import { createOrganisation } from '@hub/contract/organisations';
import { ROLE } from '@hub/contract/roles';
import * as calls from '@hub/contract/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../../testing/test-hub.ts';

let hub: TestHub;
let admin: Person;
let count = 0;
let email: string;
let location: number;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
});

const newLocation = async (person = admin) => {
  const organisation = await person.send(createOrganisation, { body: { name: 'Hosts & Co' } });
  const body = { name: 'Guest house', organisation_id: organisation.data.id };
  return (await person.send(createLocation, { body })).data.id;
};

beforeEach(async () => {
  count += 1;
  email = `Guest.${count}@Example.com`;
  location = await newLocation();
});

const invite = (by: Person, changes: object = {}) =>
  by.send(calls.sendUserInvite, {
    body: { email, first_name: 'Gus', last_name: 'Guest', roles: ROLE.OrgUser, org_location_id: location, ...changes },
  });

describe('the pending invitations of a location', () => {
  it('are searched, sorted and paged, and stay listed when they have run out', async () => {
    await invite(admin, { email: 'zoe@example.com', first_name: 'Zoë', roles: ROLE.LicenseManager });
    await invite(admin, { email: 'abe@example.com', first_name: 'Abe' });
    await hub.rows("update invites set expires_at = now() - interval '1 day' where email = 'abe@example.com'");
    const list = async (query: object) =>
      (await admin.send(calls.listInvitesOfLocation, { params: { locationId: location }, query })).data.map(
        ({ first_name }) => first_name,
      );
    expect(await list({})).toEqual(['Abe', 'Zoë']);
    expect(await list({ sort: 'name', order: 'desc' })).toEqual(['Zoë', 'Abe']);
    expect(await list({ sort: 'roles', order: 'desc' })).toEqual(['Zoë', 'Abe']);
    expect(await list({ sort: 'email' })).toEqual(['Abe', 'Zoë']);
    expect(await list({ sort: 'created_at' })).toEqual(['Zoë', 'Abe']);
    expect(await list({ page: 1, search: 'ZOE' })).toEqual(['Zoë']);
    expect(await list({ page: 2, page_size: 1 })).toEqual(['Zoë']);
  });

  it('do not hold those that were accepted', async () => {
    const { data } = await invite(admin);
    await hub.rows('update invites set accepted_at = now() where uuid_id = ?', data.uuid_id);
    expect((await admin.send(calls.listInvitesOfLocation, { params: { locationId: location } })).data).toEqual([]);
  });
});
