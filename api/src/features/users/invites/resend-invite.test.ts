import { PROBLEM } from '@hub/contract/fields';
import { archiveLocation, createLocation } from '@hub/contract/locations';
import { createOrganisation } from '@hub/contract/organisations';
import { ROLE } from '@hub/contract/roles';
import * as calls from '@hub/contract/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVITE_LIMITS } from '../../../accounts/invite-limits.ts';
import { idOf } from '../../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../../testing/test-hub.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const WEEK_MS = 7 * 86_400_000;

let hub: TestHub;
let admin: Person;
let one: Person;
let two: Person;
let count = 0;
let email: string;
let location: number;

beforeAll(async () => {
  hub = await openTestHub();
  [admin, one, two] = await Promise.all([hub.as('admin'), hub.as('d1'), hub.as('d2')]);
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

const mailsTo = (recipient: string) =>
  hub.rows<{ subject: string; text_body: string; html_body: string }>(
    'select * from mail_outbox where recipient = ? order by id',
    recipient,
  );

const tokenIn = (text: string | undefined) => /accept-invite\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

const offer = (token: string) => hub.visitor().send(calls.getInviteOffer, { params: { token } });

describe('sending an invitation again', () => {
  const resend = (by: Person, id: string) => by.send(calls.resendInvite, { params: { id } });

  it('[guarantee 7] mails a new link for seven more days, and the earlier one is dead', async () => {
    const { data } = await invite(one);
    await hub.rows("update invites set expires_at = now() - interval '1 day' where uuid_id = ?", data.uuid_id);
    const [first] = await mailsTo(email);
    expect((await offer(tokenIn(first?.text_body))).status).toBe(410);
    expect((await resend(admin, data.uuid_id)).status).toBe(204);
    const [, second] = await mailsTo(email);
    expect(second?.text_body).toContain('Ada Min has invited you');
    expect((await offer(tokenIn(first?.text_body))).status).toBe(410);
    const renewed = await offer(tokenIn(second?.text_body));
    expect(renewed.status).toBe(200);
    expect(Math.abs(Date.parse(renewed.data.expires_at) - Date.now() - WEEK_MS)).toBeLessThan(60_000);
    const lines = await hub.rows('select action from audit_log where entity_id = ? order by id', data.uuid_id);
    expect(lines.map(({ action }) => action)).toEqual(['invited', 'resent']);
  });

  it('[guarantee 7] is throttled, so that nobody’s letter box is flooded, not even by many at once', async () => {
    const { data } = await invite(one);
    const replies = await Promise.all(
      Array.from({ length: INVITE_LIMITS.resendsPerHour + 3 }, () => resend(one, data.uuid_id)),
    );
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(INVITE_LIMITS.resendsPerHour);
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(3);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3_000);
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1 + INVITE_LIMITS.resendsPerHour);
    expect((await offer(tokenIn(mails.at(-1)?.text_body))).status).toBe(200);
    await hub.rows("update invites set resends_since = now() - interval '61 minutes' where uuid_id = ?", data.uuid_id);
    expect((await resend(one, data.uuid_id)).status).toBe(204);
  });

  it('[guarantee 10, 30] is refused to somebody who may not give its role', async () => {
    const { data } = await invite(admin, { roles: ROLE.Dev });
    await hub.rows("update invites set expires_at = now() - interval '1 day' where uuid_id = ?", data.uuid_id);
    const before = await hub.rows('select * from invites where uuid_id = ?', data.uuid_id);
    const reply = await resend(one, data.uuid_id);
    expect([reply.status, reply.body.code]).toEqual([403, 'forbidden']);
    expect(await hub.rows('select * from invites where uuid_id = ?', data.uuid_id)).toEqual(before);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is not there for one that was accepted, never existed or is another distributor’s', async () => {
    const { data } = await invite(one);
    const foreign = await resend(two, data.uuid_id);
    const unknown = await resend(two, NOBODY);
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' });
    await hub.rows('update invites set accepted_at = now() where uuid_id = ?', data.uuid_id);
    expect((await resend(one, data.uuid_id)).status).toBe(404);
    expect((await resend(one, 'x')).status).toBe(400);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is refused while the location is archived, or once the person is a user', async () => {
    const { data } = await invite(one);
    await hub.rows(
      'update users set email = ?, email_key = lower(?) where uuid_id = ?',
      email,
      email,
      await idOf(hub, 'community'),
    );
    const known = await resend(one, data.uuid_id);
    expect([known.status, known.body.fields]).toEqual([400, { email: PROBLEM.alreadyUser }]);
    await admin.send(archiveLocation, { params: { id: location } });
    const archived = await resend(one, data.uuid_id);
    expect([archived.status, archived.body.code]).toEqual([409, 'archived']);
    expect(await mailsTo(email)).toHaveLength(1);
    await hub.rows(
      "update users set email = 'community@hub.example', email_key = 'community@hub.example' where email = ?",
      email,
    );
  });
});
