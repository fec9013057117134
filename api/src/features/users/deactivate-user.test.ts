import { PROBLEM } from '@hub/contract/fields';
import { getLocation } from '@hub/contract/locations';
import { createOrganisation } from '@hub/contract/organisations';
import { ROLE } from '@hub/contract/roles';
import { searchHub } from '@hub/contract/search';
import { getCurrentUser, requestPasswordReset, resetPassword, signIn } from '@hub/contract/session';
import {
  deactivateUser,
  getInviteOffer,
  getUser,
  listAdminUsers,
  listUsersOfLocation,
  reactivateUser,
  sendUserInvite,
  updateUser,
} from '@hub/contract/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, idOf, tokenMailedTo, withSession } from '../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let admin: Person;
let one: Person;
let count = 0;
let id: string;
let account: string;
let email: string;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, one] = await Promise.all([hub.as('admin'), hub.as('d1')]);
});

beforeEach(async () => {
  count += 1;
  account = `leaver${count}`;
  email = `${account}@hub.example`;
  id = await addPerson(hub, { email, roles: ROLE.Admin });
});

const deactivate = (by: Person, user: string, ifMatch?: string) =>
  by.send(deactivateUser, { params: { id: user } }, { ifMatch });
const reactivate = (by: Person, user: string) => by.send(reactivateUser, { params: { id: user } });
const locationOf = async (user: string) => (await admin.send(getUser, { params: { id: user } })).data.org_location.id;
const invite = async (by: Person, address: string, roles: number) =>
  by.send(sendUserInvite, {
    body: { email: address, first_name: 'Gwen', last_name: 'Guest', roles, org_location_id: await locationOf(id) },
  });

describe('a deactivated user', () => {
  it('[guarantee 4] loses every session at once, is shown as such, and both changes are in the audit log', async () => {
    const [here, elsewhere] = await Promise.all([hub.as(account), hub.as(account, 2)]);
    const { status, data, etag } = await deactivate(admin, id);
    expect([status, etag, data.deactivated_at]).toEqual([200, '"2"', expect.any(String)]);
    for (const person of [here, elsewhere]) expect((await person.send(getCurrentUser, {})).status).toBe(401);
    expect((await reactivate(admin, id)).data.deactivated_at).toBeNull();
    // A reactivated user signs in anew.
    expect((await here.send(getCurrentUser, {})).status).toBe(401);
    expect(await hub.visitor().signIn(email)).toBe(200);
    const lines = await hub.rows(
      "select action, actor_name, entity_name from audit_log where entity = 'user' and entity_id = ? order by id",
      id,
    );
    expect(lines).toEqual([
      { action: 'deactivated', actor_name: 'Ada Min', entity_name: 'New Person' },
      { action: 'reactivated', actor_name: 'Ada Min', entity_name: 'New Person' },
    ]);
  });

  it('[guarantee 1] cannot sign in, with the answer of a wrong password', async () => {
    await deactivate(admin, id);
    const attempt = async (password: string) => {
      const { status, body } = await hub.visitor().send(signIn, { body: { username: email, password } });
      return { status, ...body, request_id: '' };
    };
    expect(await attempt('Hub-demo-2026')).toEqual(await attempt('Wrong-password-1'));
  });

  it('[guarantee 7] can use no reset link, neither one from before nor one asked for afterwards, not even once reactivated', async () => {
    const ask = () => hub.visitor().send(requestPasswordReset, { body: { username: email } });
    const reset = (token: string) =>
      hub.visitor().send(resetPassword, { body: { token, newPassword: 'Changed-2026' } });
    await ask();
    const token = await tokenMailedTo(hub, email);
    await deactivate(admin, id);
    expect((await reset(token)).body.code).toBe('tokenInvalid');
    const before = await hub.rows('select id from mail_outbox where recipient = ?', email);
    expect((await ask()).status).toBe(204);
    expect(await hub.rows('select id from mail_outbox where recipient = ?', email)).toHaveLength(before.length);
    await reactivate(admin, id);
    expect((await reset(token)).body.code).toBe('tokenInvalid');
  });

  it('[guarantee 30] offers nothing any more with the invitations that they sent', async () => {
    const inviter = await hub.as(account);
    const guest = `guest-of-${account}@example.com`;
    expect((await invite(inviter, guest, ROLE.OrgUser)).status).toBe(200);
    await deactivate(admin, id);
    const offer = await hub.visitor().send(getInviteOffer, { params: { token: await tokenMailedTo(hub, guest) } });
    expect(offer.body.code).toBe('tokenInvalid');
    const [row] = await hub.rows('select expires_at <= now() as over from invites where email = ?', guest);
    expect(row).toEqual({ over: true });
  });

  it('is left out of lists unless asked for, and not counted as a user of the location', async () => {
    const locationId = await locationOf(id);
    const numUsers = async () => (await admin.send(getLocation, { params: { id: locationId } })).data.num_users;
    const before = await numUsers();
    await deactivate(admin, id);
    const listed = async (deactivated?: 'exclude' | 'only' | 'include') => {
      const query = { search: email, deactivated };
      const [ofLocation, staff] = await Promise.all([
        admin.send(listUsersOfLocation, { params: { locationId }, query }),
        admin.send(listAdminUsers, { query }),
      ]);
      expect(ofLocation.total).toBe(staff.total);
      return staff.data.map(({ deactivated_at }) => deactivated_at !== null);
    };
    expect(await Promise.all([listed(), listed('exclude'), listed('only'), listed('include')])).toEqual([
      [],
      [],
      [true],
      [true],
    ]);
    expect(await numUsers()).toBe(before - 1);
    const found = await admin.send(searchHub, { params: { term: email } });
    expect(found.data.users).toMatchObject([{ email, deactivated_at: expect.any(String) }]);
    await reactivate(admin, id);
    expect(await Promise.all([listed(), listed('only')])).toEqual([[false], []]);
    expect(await numUsers()).toBe(before);
  });

  it('cannot be invited by accident: the answer says that they are deactivated', async () => {
    expect((await invite(admin, email, ROLE.OrgUser)).messages).toEqual([PROBLEM.alreadyUser]);
    await deactivate(admin, id);
    expect((await invite(admin, email.toUpperCase(), ROLE.OrgUser)).messages).toEqual([PROBLEM.deactivatedUser]);
  });
});

describe('nobody deactivates', () => {
  const isActive = async (user: string) =>
    (await admin.send(getUser, { params: { id: user } })).data.deactivated_at === null;

  it('themselves, or somebody above them', async () => {
    const self = await idOf(hub, 'admin');
    const boss = await idOf(hub, 'dev');
    for (const [by, user] of [
      [admin, self],
      [admin, boss],
      [one, id],
    ] as const) {
      expect((await deactivate(by, user)).body.code).toBe('forbidden');
      expect(await isActive(user)).toBe(true);
    }
    await deactivate(admin, id);
    expect((await reactivate(one, id)).body.code).toBe('forbidden');
    expect(await isActive(id)).toBe(false);
  });

  it('from an old version, or twice', async () => {
    const { etag } = await admin.send(getUser, { params: { id } });
    const body = { uuid_id: id, first_name: 'Re', last_name: 'Named', roles: ROLE.Admin };
    expect((await admin.send(updateUser, { body })).status).toBe(200);
    expect((await deactivate(admin, id, etag)).body.code).toBe('staleVersion');
    expect((await reactivate(admin, id)).body.code).toBe('notDeactivated');
    expect((await deactivate(admin, id)).status).toBe(200);
    expect((await deactivate(admin, id)).body.code).toBe('alreadyDeactivated');
    const stale = await admin.send(reactivateUser, { params: { id } }, { ifMatch: etag });
    expect([stale.body.code, await isActive(id)]).toEqual(['staleVersion', false]);
  });

  it('[guarantee 13] the last active Dev, not even when two Devs deactivate each other at once', async () => {
    const first = await idOf(hub, 'dev');
    for (let round = 0; round < 4; round += 1) {
      await hub.rows('update users set roles = 2, disabled_at = null where uuid_id in (?, ?)', id, first);
      const [a, b] = await Promise.all([hub.as('dev'), hub.as(account)]);
      const replies = await Promise.all([deactivate(a, id), deactivate(b, first)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const devs = await hub.rows(
        'select 1 from users where distributor_id = 1 and roles & 2 <> 0 and disabled_at is null',
      );
      expect(devs).toHaveLength(1);
    }
    await hub.rows('update users set roles = 4, disabled_at = null where uuid_id = ?', id);
    await hub.rows('update users set disabled_at = null where uuid_id = ?', first);
    const guest = await hub.as('dev', 2);
    expect((await deactivate(guest, first)).body.code).toBe('forbidden');
  });
});

it('[guarantee 4] deactivating 16 users while they act: no request that starts after the answer succeeds', async () => {
  const race = async (index: number) => {
    const address = `actor${index}@hub.example`;
    const user = await addPerson(hub, { email: address, roles: ROLE.DistributorAdmin });
    const person = await withSession(hub, user);
    let isOver = false;
    /** The status of the first attempt that starts after the deactivation was answered. */
    const untilOver = async (attempt: () => Promise<number>): Promise<number> => {
      const startedAfter = isOver;
      const status = await attempt();
      if (startedAfter) return status;
      expect([200, 401]).toContain(status);
      return untilOver(attempt);
    };
    const act = async () => (await person.send(createOrganisation, { body: { name: `Acted ${index}` } })).status;
    const outcomes = await Promise.all([
      untilOver(act),
      untilOver(act),
      // Checking a password takes long, so not everybody tries that.
      index < 2 ? untilOver(() => hub.visitor().signIn(address)) : 401,
      deactivate(admin, user).then(({ status }) => {
        isOver = true;
        return status;
      }),
    ]);
    expect(outcomes).toEqual([401, 401, 401, 200]);
    expect(await hub.rows('select 1 from sessions where user_id = ?', user)).toEqual([]);
  };
  await Promise.all(Array.from({ length: 16 }, (_unused, index) => race(index)));
});
