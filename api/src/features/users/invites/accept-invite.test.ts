import { PROBLEM } from '@hub/contract/fields';
import { archiveLocation, createLocation, getLocation, unarchiveLocation } from '@hub/contract/locations';
import { createOrganisation } from '@hub/contract/organisations';
import { ROLE } from '@hub/contract/roles';
import { getCurrentUser } from '@hub/contract/session';
import { acceptInvite, getInviteOffer, listInvitesOfLocation, sendUserInvite } from '@hub/contract/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, tokenMailedTo } from '../../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../../testing/test-hub.ts';

const PASSWORD = 'Plum-orchard-42';

let hub: TestHub;
let admin: Person;
let count = 0;
let email: string;
let location: number;
let token: string;
let inviteId: string;

beforeAll(async () => {
  hub = await openTestHub();
  admin = await hub.as('admin');
  const organisation = await admin.send(createOrganisation, { body: { name: 'Open House' } });
  const body = { name: 'Front door', organisation_id: organisation.data.id };
  location = (await admin.send(createLocation, { body })).data.id;
});

const invite = async (roles: number = ROLE.OrgUser, org_location_id = location) => {
  const person = { email, first_name: 'Gwen', last_name: 'Guest', mobile_phone: '0400 111 222', roles };
  const { data } = await admin.send(sendUserInvite, { body: { ...person, org_location_id } });
  inviteId = data.uuid_id;
  token = await tokenMailedTo(hub, email);
};

beforeEach(() => {
  count += 1;
  email = `guest${count}@example.com`;
});

const anotherLocation = async () => {
  const { data } = await admin.send(getLocation, { params: { id: location } });
  const body = { name: `Side door ${email}`, organisation_id: data.organisation_id };
  return (await admin.send(createLocation, { body })).data.id;
};
const offer = (of: string) => hub.visitor().send(getInviteOffer, { params: { token: of } });
const accept = (of: string, newPassword = PASSWORD) =>
  hub.visitor().send(acceptInvite, { body: { token: of, newPassword } });
const usersWith = (email: string) => hub.rows('select * from users where email = ?', email);
const numUsers = async () => (await admin.send(getLocation, { params: { id: location } })).data.num_users;

describe('an invitation', () => {
  it('shows what it offers to whoever holds the link', async () => {
    await invite();
    const { status, data } = await offer(token);
    expect(status).toBe(200);
    expect(data).toEqual({
      email,
      first_name: 'Gwen',
      last_name: 'Guest',
      organisation_name: 'Open House',
      location_name: 'Front door',
      uses_hub: false,
      expires_at: expect.any(String),
    });
  });

  it.each([
    [ROLE.LicenseManager, false],
    [ROLE.DistributorAdmin, true],
  ])('with the role %i says whether its person will use the hub: %s', async (roles, uses_hub) => {
    await invite(roles);
    expect((await offer(token)).data.uses_hub).toBe(uses_hub);
  });

  it('makes its person a user of the location with the offered role, counted and written down as their own doing', async () => {
    await invite(ROLE.LicenseManager);
    const before = await numUsers();
    expect((await accept(token)).status).toBe(204);
    const [user] = await usersWith(email);
    expect(user).toMatchObject({
      distributor_id: 1,
      location_id: location,
      email,
      email_key: email,
      first_name: 'Gwen',
      last_name: 'Guest',
      mobile_phone: '0400 111 222',
      roles: ROLE.LicenseManager,
      is_demo: false,
    });
    expect(await numUsers()).toBe(before + 1);
    const lines = await hub.rows(
      'select action, actor_id, actor_name, distributor_id from audit_log where entity_id in (?, ?) and action <> ? order by id',
      inviteId,
      user?.uuid_id,
      'invited',
    );
    const own = { actor_id: user?.uuid_id, actor_name: 'Gwen Guest', distributor_id: 1 };
    expect(lines).toEqual([
      { action: 'accepted', ...own },
      { action: 'created', ...own },
    ]);
    const pending = await admin.send(listInvitesOfLocation, { params: { locationId: location } });
    expect(pending.data.map(({ uuid_id }) => uuid_id)).not.toContain(inviteId);
  });

  it('[guarantee 7] lets its person sign in with the chosen password when the role allows it, and does not sign them in by itself', async () => {
    await invite(ROLE.DistributorAdmin);
    const reply = await accept(token);
    expect(reply.headers['set-cookie']).toBeUndefined();
    const person = hub.visitor();
    expect(await person.signIn(email, PASSWORD)).toBe(200);
    expect((await person.send(getCurrentUser, {})).data.org_location).toEqual({ id: location, name: 'Front door' });
  });

  it('[guarantee 7] is accepted once, however many try at the same moment', async () => {
    await invite();
    const before = await numUsers();
    const replies = await Promise.all(Array.from({ length: 16 }, () => accept(token)));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(replies.filter(({ status, body }) => status === 410 && body.code === 'tokenInvalid')).toHaveLength(15);
    expect(await usersWith(email)).toHaveLength(1);
    expect(await numUsers()).toBe(before + 1);
  });

  it('[guarantee 7] settles the other invitations of its person, and no one else’s', async () => {
    const elsewhere = await anotherLocation();
    await invite();
    const first = token;
    await invite(ROLE.LicenseManager, elsewhere);
    const [second, secondId] = [token, inviteId];
    email = `other-${email}`;
    await invite(ROLE.OrgUser, elsewhere);
    const [third, thirdId] = [token, inviteId];
    expect((await accept(first)).status).toBe(204);
    expect([(await offer(second)).status, (await accept(second)).status]).toEqual([410, 410]);
    const pending = await admin.send(listInvitesOfLocation, { params: { locationId: elsewhere } });
    expect(pending.data.map(({ uuid_id }) => uuid_id)).toEqual([thirdId]);
    const lines = await hub.rows("select action from audit_log where entity_id = ? and action <> 'invited'", secondId);
    expect(lines).toEqual([{ action: 'removed' }]);
    expect((await offer(third)).status).toBe(200);
  });

  it('[guarantee 7] of several to one person is accepted once, however many are accepted at the same moment', async () => {
    const tokens: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      await invite(ROLE.OrgUser, await anotherLocation());
      tokens.push(token);
    }
    const replies = await Promise.all(tokens.map((each) => accept(each)));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 410, 410, 410, 410, 410]);
    expect(await usersWith(email)).toHaveLength(1);
    const open = await hub.rows('select uuid_id from invites where email = ? and accepted_at is null', email);
    expect(open).toEqual([]);
  });

  it('[guarantee 7] that is used, expired or unknown, or leads to an archived location, answers alike', async () => {
    const dead: string[] = ['x', 'A'.repeat(43), 'a\u0000b', '../../etc'];
    await invite();
    await accept(token);
    dead.push(token);
    email = `late-${email}`;
    await invite();
    await hub.rows('update invites set expires_at = now() where uuid_id = ?', inviteId);
    dead.push(token);
    const bodies = new Set<string>();
    for (const each of dead) {
      for (const reply of [await offer(each), await accept(each)]) {
        expect([reply.status, reply.body.code]).toEqual([410, 'tokenInvalid']);
        bodies.add(JSON.stringify({ ...reply.body, request_id: '' }));
      }
    }
    expect(bodies.size).toBe(1);
    expect(await usersWith(email)).toEqual([]);
    const refused = await hub.rows(
      "select actor_id, refused from audit_log where action = 'acceptInvite' order by id desc limit 1",
    );
    expect(refused).toEqual([{ actor_id: null, refused: 'tokenInvalid' }]);
  });

  it('waits while its location is archived', async () => {
    await invite();
    await admin.send(archiveLocation, { params: { id: location } });
    expect([(await offer(token)).status, (await accept(token)).status]).toEqual([410, 410]);
    expect(await usersWith(email)).toEqual([]);
    await admin.send(unarchiveLocation, { params: { id: location } });
    expect((await accept(token)).status).toBe(204);
  });

  it('is over when its address became a user of the distributor in another way', async () => {
    await invite(ROLE.Admin);
    await addPerson(hub, { email, roles: ROLE.User });
    const before = await usersWith(email);
    expect([(await offer(token)).status, (await accept(token)).status]).toEqual([410, 410]);
    expect(await usersWith(email)).toEqual(before);
    expect(await hub.rows('select accepted_at from invites where uuid_id = ?', inviteId)).toEqual([
      { accepted_at: null },
    ]);
  });

  it('is not over because another distributor knows the address', async () => {
    await invite();
    await addPerson(hub, { email, roles: ROLE.OrgUser, distributor: 3 });
    expect((await accept(token)).status).toBe(204);
    expect(await usersWith(email)).toHaveLength(2);
  });

  it('leads to its own distributor, whichever one the page names', async () => {
    await invite();
    expect((await hub.visitor(3).send(acceptInvite, { body: { token, newPassword: PASSWORD } })).status).toBe(204);
    expect(await usersWith(email)).toMatchObject([{ distributor_id: 1, location_id: location }]);
  });

  it.each(['roles', 'email', 'org_location_id', 'first_name', 'distributor_id'])(
    '[guarantee 7] cannot be given another %s by the person who accepts',
    async (field) => {
      await invite();
      const body = { token, newPassword: PASSWORD, [field]: 2 };
      const reply = await hub.visitor().send(acceptInvite, { body });
      expect([reply.status, reply.body.fields]).toEqual([400, { [field]: PROBLEM.unknownField }]);
      expect(await usersWith(email)).toEqual([]);
      expect((await offer(token)).status).toBe(200);
    },
  );

  it.each([
    'short-1A',
    'Short1A',
    'alllowercase1',
    'ALLUPPERCASE1',
    'NoDigitsHere',
    'With space 1',
    '',
    `Aa1${'x'.repeat(200)}`,
  ])('with the password %j is accepted only if it follows the policy', async (newPassword) => {
    await invite();
    const good = newPassword === 'short-1A';
    expect((await accept(token, newPassword)).status).toBe(good ? 204 : 400);
    expect(await usersWith(email)).toHaveLength(good ? 1 : 0);
  });

  it('[guarantee 3] with a password that is easy to guess is not accepted, and stays open for another', async () => {
    await invite();
    for (const password of ['Password1', `X-${email}-9`]) {
      const reply = await accept(token, password);
      expect([reply.status, reply.body.code]).toEqual([400, 'guessablePassword']);
    }
    expect(await usersWith(email)).toEqual([]);
    expect((await accept(token)).status).toBe(204);
  });

  it.each([{}, { token: '' }, { token: 'x'.repeat(201) }, { token: 7 }, { token: ['x'] }])(
    'refuses %j',
    async (body) => {
      const reply = await hub.visitor().send(acceptInvite, { body: { newPassword: PASSWORD, ...body } as never });
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([400, ['token']]);
    },
  );

  it('never shows its token in the log', async () => {
    await invite();
    await offer(token);
    await accept(token);
    expect(hub.logged()).not.toContain(token);
    expect(JSON.stringify(await hub.rows('select * from audit_log'))).not.toContain(token);
  });
});
