import { randomUUID } from 'node:crypto';
import { ROLE } from '@hub/contract/roles';
import { acceptInvite, getInviteOffer, resendInvite, sendUserInvite, updateUser } from '@hub/contract/users';
import { mayInvite } from '@hub/contract/users.policy';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, tokenMailedTo, withSession } from '../../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../../testing/test-hub.ts';

/** Nobody is invited as User, so the trigger has no rule for it. */
const INVITABLE = Object.values(ROLE).filter((role) => role !== ROLE.User);

let hub: TestHub;
let dev: Person;
let inviterId: string;
let inviter: Person;
let email: string;

beforeAll(async () => {
  hub = await openTestHub();
  dev = await hub.as('dev');
});

beforeEach(async () => {
  inviterId = await addPerson(hub, { email: `${randomUUID()}@hub.example`, roles: ROLE.Admin });
  inviter = await withSession(hub, inviterId);
  email = `${randomUUID()}@example.com`;
});

const firstLocation = async (distributor: number) =>
  (
    await hub.rows<{ id: number }>('select min(id) as id from locations where distributor_id = ?::integer', distributor)
  )[0]?.id ?? 0;

const invite = async (roles: number): Promise<string> => {
  const person = { email, first_name: 'Gwen', last_name: 'Guest', roles, org_location_id: await firstLocation(1) };
  return (await inviter.send(sendUserInvite, { body: person })).data.uuid_id;
};

const open = async (token: string) => [
  (await hub.visitor().send(getInviteOffer, { params: { token } })).status,
  (await hub.visitor().send(acceptInvite, { body: { token, newPassword: 'Plum-orchard-42' } })).status,
];

const demote = (roles: number) =>
  dev.send(updateUser, { body: { uuid_id: inviterId, first_name: 'Pat', last_name: 'Person', roles } });

const users = () => hub.rows('select uuid_id from users where email = ?', email);

describe('an invitation to Dev', () => {
  it.each([
    ['was demoted', () => demote(ROLE.DistributorAdmin)],
    ['was disabled', () => hub.rows('update users set disabled_at = now() where uuid_id = ?', inviterId)],
  ])('[guarantee 30] makes nobody a Dev once its inviter %s', async (_what, endRights) => {
    const id = await invite(ROLE.Dev);
    const token = await tokenMailedTo(hub, email);
    await endRights();
    expect(await open(token)).toEqual([410, 410]);
    expect(
      await hub.rows('select expires_at <= now() as over, accepted_at from invites where uuid_id = ?', id),
    ).toEqual([{ over: true, accepted_at: null }]);
    expect(await users()).toEqual([]);
  });

  it('[guarantee 30] is judged by its inviter’s roles when it is accepted, even if it did not expire', async () => {
    const id = await invite(ROLE.Dev);
    await demote(ROLE.DistributorAdmin);
    await hub.rows("update invites set expires_at = now() + interval '1 day' where uuid_id = ?", id);
    expect(await open(await tokenMailedTo(hub, email))).toEqual([410, 410]);
    expect(await users()).toEqual([]);
  });

  it('[guarantee 30] is good again when somebody sends it again who may give the role', async () => {
    const id = await invite(ROLE.Dev);
    await demote(ROLE.OrgUser);
    expect((await dev.send(resendInvite, { params: { id } })).status).toBe(204);
    expect(await open(await tokenMailedTo(hub, email))).toEqual([200, 204]);
  });

  it('[guarantee 30] is over when whoever sent it again is demoted', async () => {
    const id = (
      await dev.send(sendUserInvite, {
        body: { email, first_name: 'G', last_name: 'G', roles: ROLE.Dev, org_location_id: await firstLocation(1) },
      })
    ).data.uuid_id;
    await inviter.send(resendInvite, { params: { id } });
    const token = await tokenMailedTo(hub, email);
    await demote(ROLE.DistributorAdmin);
    expect(await open(token)).toEqual([410, 410]);
  });

  it('[guarantee 30] is either accepted or over when its inviter is demoted at the same moment', async () => {
    await invite(ROLE.Dev);
    const token = await tokenMailedTo(hub, email);
    const accepting = hub.visitor().send(acceptInvite, { body: { token, newPassword: 'Plum-orchard-42' } });
    const [accepted, demoted] = await Promise.all([accepting, demote(ROLE.DistributorAdmin)]);
    expect([204, 410]).toContain(accepted.status);
    expect(demoted.status).toBe(200);
    expect(await users()).toHaveLength(accepted.status === 204 ? 1 : 0);
  });
});

describe('an invitation to a role that its inviter can still give', () => {
  it('outlives a demotion', async () => {
    await invite(ROLE.LicenseManager);
    await demote(ROLE.DistributorAdmin);
    expect(await open(await tokenMailedTo(hub, email))).toEqual([200, 204]);
  });
});

describe('a change of roles', () => {
  it('[guarantee 30] expires exactly the invitations that the contract refuses, for all sums of roles', async () => {
    const pending: { roles: number; distributor_id: number }[] = [];
    for (const distributor of [1, 2])
      for (const roles of INVITABLE) {
        pending.push({ roles, distributor_id: distributor });
        await hub.rows(
          `insert into invites (distributor_id, location_id, email, email_key, first_name, last_name, roles, token_hash, expires_at, created_by)
           values (?::integer, ?::integer, ?, ?, 'A', 'B', ?::integer, ?, now(), ?::uuid)`,
          distributor,
          await firstLocation(distributor),
          `${roles}.${email}`,
          `${roles}.${email}`,
          roles,
          Buffer.from(randomUUID()),
          inviterId,
        );
      }
    for (let roles = 1; roles < 64; roles += 1) {
      if (roles === ROLE.Admin) continue;
      await hub.rows("update invites set expires_at = now() + interval '1 day' where created_by = ?::uuid", inviterId);
      await hub.rows('update users set roles = ?::integer where uuid_id = ?::uuid', roles, inviterId);
      const valid = await hub.rows<{ roles: number; distributor_id: number }>(
        'select roles, distributor_id from invites where created_by = ?::uuid and expires_at > now()',
        inviterId,
      );
      const expected = pending.filter((each) => mayInvite({ roles, distributor_id: 1 }, each));
      const keys = (list: typeof pending) => list.map((each) => `${each.distributor_id}:${each.roles}`).toSorted();
      expect({ roles, keys: keys(valid) }).toEqual({ roles, keys: keys(expected) });
    }
  });
});
