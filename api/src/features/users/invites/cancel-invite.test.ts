import { ROLE } from '@hub/contract/roles';
import {
  acceptInvite,
  cancelInvite,
  getInviteOffer,
  listInvitesOfLocation,
  resendInvite,
  sendUserInvite,
} from '@hub/contract/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tokenMailedTo } from '../../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../../testing/test-hub.ts';

const PARALLEL = 16;

let hub: TestHub;
let admin: Person;
let one: Person;
let location: number;
let count = 0;
let email: string;
let id: string;
let token: string;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, one] = await Promise.all([hub.as('admin'), hub.as('d1')]);
  const [row] = await hub.rows<{ id: number }>('select min(id) as id from locations where distributor_id = 1');
  location = row?.id ?? 0;
});

const invite = async (address: string, roles: number) => {
  const body = { email: address, first_name: 'Gwen', last_name: 'Guest', roles, org_location_id: location };
  const { data } = await admin.send(sendUserInvite, { body });
  return { id: data.uuid_id, token: await tokenMailedTo(hub, address) };
};

beforeEach(async () => {
  count += 1;
  email = `mistake${count}@example.com`;
  ({ id, token } = await invite(email, ROLE.OrgUser));
});

const cancel = (by: Person, inviteId: string) => by.send(cancelInvite, { params: { id: inviteId } });
const accept = (of: string) =>
  hub.visitor().send(acceptInvite, { body: { token: of, newPassword: 'Fern-Gully-Otter-7' } });
const pending = async () => {
  const { data } = await admin.send(listInvitesOfLocation, {
    params: { locationId: location },
    query: { search: email },
  });
  return data;
};

describe('a pending invitation', () => {
  it('says when and by whom it was last sent, and when it expires', async () => {
    await hub.rows("update invites set created_at = '2026-01-01', sent_at = '2026-01-01' where uuid_id = ?", id);
    expect(await pending()).toMatchObject([
      { created_at: '2026-01-01T00:00:00.000Z', sent_at: '2026-01-01T00:00:00.000Z', sent_by: 'Ada Min' },
    ]);
    expect((await one.send(resendInvite, { params: { id } })).status).toBe(204);
    const [resent] = await pending();
    expect(resent).toMatchObject({ created_at: '2026-01-01T00:00:00.000Z', sent_by: 'Diana One' });
    const days = (Date.parse(resent?.expires_at ?? '') - Date.parse(resent?.sent_at ?? '')) / 86_400_000;
    expect(days).toBe(7);
  });

  it('is cancelled: it is gone, its link answers like an unknown one, the address can be invited again, and the log says so', async () => {
    expect((await cancel(one, id)).status).toBe(204);
    expect(await pending()).toEqual([]);
    const [offered, unknown] = await Promise.all(
      [token, 'unknown'].map((of) => hub.visitor().send(getInviteOffer, { params: { token: of } })),
    );
    expect({ ...offered?.body, request_id: '' }).toEqual({ ...unknown?.body, request_id: '' });
    expect((await accept(token)).body.code).toBe('tokenInvalid');
    expect((await cancel(one, id)).status).toBe(404);
    const lines = await hub.rows(
      "select action, actor_name, entity_name from audit_log where entity = 'invite' and entity_id = ? order by id desc limit 1",
      id,
    );
    expect(lines).toEqual([{ action: 'cancelled', actor_name: 'Diana One', entity_name: email }]);
    await invite(email, ROLE.OrgUser);
    expect(await pending()).toHaveLength(1);
  });

  it('[guarantee 10] to a role that one may not give cannot be cancelled', async () => {
    const admins = await invite(`boss${count}@example.com`, ROLE.Admin);
    expect((await cancel(one, admins.id)).body.code).toBe('forbidden');
    expect((await cancel(admin, admins.id)).status).toBe(204);
  });

  it('that was accepted is not cancelled, and the answer says why', async () => {
    expect((await accept(token)).status).toBe(204);
    const { status, body } = await cancel(admin, id);
    expect([status, body.code]).toEqual([409, 'inviteAccepted']);
  });

  it('[guarantee 7] that is accepted and cancelled at the same moment has one outcome, in 16 races at once', async () => {
    const invites = await Promise.all(
      Array.from({ length: PARALLEL }, (_unused, index) => invite(`race${index}@example.com`, ROLE.OrgUser)),
    );
    const races = invites.map(async (raced, index) => {
      const accepting = accept(raced.token);
      // Hashing the password takes a while; every other cancellation starts only then.
      if (index % 2 === 0) await accept('unknown');
      const [accepted, cancelled] = await Promise.all([accepting, cancel(admin, raced.id)]);
      const users = await hub.rows('select 1 from users where email = ?', `race${index}@example.com`);
      return [accepted.status, accepted.body.code, cancelled.status, cancelled.body.code, users.length];
    });
    for (const outcome of await Promise.all(races))
      expect([
        [204, undefined, 409, 'inviteAccepted', 1],
        [410, 'tokenInvalid', 204, undefined, 0],
      ]).toContainEqual(outcome);
  });
});
