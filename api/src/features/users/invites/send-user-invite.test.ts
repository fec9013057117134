import { REFUSALS } from '@hub/contract/errors';
import { PROBLEM } from '@hub/contract/fields';
import { archiveLocation, createLocation } from '@hub/contract/locations';
import { createOrganisation } from '@hub/contract/organisations';
import { REFUSAL_DETAILS } from '@hub/contract/refusal-details';
import { ROLE } from '@hub/contract/roles';
import * as calls from '@hub/contract/users';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVITE_LIMITS } from '../../../accounts/invite-limits.ts';
import { INVALID_NAMES, VALID_NAMES } from '../../../testing/name-cases.ts';
import { idOf } from '../../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../../testing/test-hub.ts';

const NOBODYS = 2_000_000_000;
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

const invitesAt = (id: number) =>
  hub.rows<{ uuid_id: string; token_hash: Uint8Array }>('select * from invites where location_id = ?', id);

const tokenIn = (text: string | undefined) => /accept-invite\?token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

describe('inviting a person', () => {
  it('answers the pending invitation and mails a link that holds the only copy of the token', async () => {
    const { status, data } = await invite(one, { mobile_phone: '0400 000 000' });
    expect(status).toBe(200);
    expect(data).toEqual({
      uuid_id: expect.any(String),
      email,
      first_name: 'Gus',
      last_name: 'Guest',
      mobile_phone: '0400 000 000',
      roles: ROLE.OrgUser,
      org_location_id: location,
      created_at: expect.any(String),
      sent_at: expect.any(String),
      sent_by: 'Diana One',
      expires_at: expect.any(String),
      mail_error: null,
    });
    expect(Math.abs(Date.parse(data.expires_at) - Date.now() - WEEK_MS)).toBeLessThan(60_000);
    const [mail] = await mailsTo(email);
    expect(mail?.text_body).toContain('Diana One has invited you to join Hosts & Co, Guest house, on the Licence Hub.');
    expect(mail?.text_body).toContain(`${hub.config.publicUrl}/accept-invite?token=`);
    const token = tokenIn(mail?.text_body);
    expect(JSON.stringify(await invitesAt(location))).not.toContain(token);
    expect(hub.logged()).not.toContain(token);
    const [line] = await hub.rows('select action, actor_name from audit_log where entity_id = ?', data.uuid_id);
    expect(line).toEqual({ action: 'invited', actor_name: 'Diana One' });
  });

  it('[guarantee 7] leads to the hub of the distributor, whatever host the request names', async () => {
    const body = {
      email,
      first_name: 'Gus',
      last_name: 'Guest',
      roles: ROLE.OrgUser,
      org_location_id: await newLocation(two),
    };
    await two.send(calls.sendUserInvite, { body }, { headers: { 'x-forwarded-host': 'evil.example' } });
    const [mail] = await mailsTo(email);
    expect(mail?.text_body).not.toContain('evil.example');
    const hubUrl = hub.distributors.find(2)?.hubUrl;
    expect(mail?.text_body).toContain(`${hubUrl || hub.config.publicUrl}/accept-invite?token=`);
  });

  it('happens once for one Idempotency-Key, with one mail', async () => {
    const body = { email, first_name: 'Gus', last_name: 'Guest', roles: ROLE.OrgUser, org_location_id: location };
    const send = () => admin.send(calls.sendUserInvite, { body }, { idempotencyKey: `invite-${count}` });
    const replies = await Promise.all([send(), send(), send()]);
    expect(new Set(replies.map(({ data }) => data.uuid_id)).size).toBe(1);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('[guarantee 8] tells when the address is a user of this distributor already, in whatever form it is written', async () => {
    for (const variant of ['member@hub.example', ' MEMBER@Hub.Example ', 'ｍember@hub.example']) {
      const reply = await invite(admin, { email: variant });
      expect([reply.status, reply.messages]).toEqual([400, [PROBLEM.alreadyUser]]);
    }
    expect(await invitesAt(location)).toEqual([]);
    expect(await mailsTo('member@hub.example')).toEqual([]);
  });

  it('does not tell that another distributor knows the address', async () => {
    expect((await invite(admin, { email: 'd3@hub.example' })).status).toBe(200);
    const body = { email: 'dev@hub.example', first_name: 'Dana', last_name: 'Dev', roles: ROLE.OrgUser };
    const guest = await hub.as('dev', 2);
    const reply = await guest.send(calls.sendUserInvite, {
      body: { ...body, org_location_id: await newLocation(two) },
    });
    expect(reply.status).toBe(200);
  });

  it('tells when the address is invited at this location already, even of two at the same moment', async () => {
    const replies = await Promise.all([invite(admin), invite(one, { email: email.toUpperCase() })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(replies.find(({ status }) => status === 400)?.messages).toEqual([PROBLEM.alreadyInvited]);
    expect(await invitesAt(location)).toHaveLength(1);
    expect([...(await mailsTo(email)), ...(await mailsTo(email.toUpperCase()))]).toHaveLength(1);
    expect((await invite(admin, { org_location_id: await newLocation() })).status).toBe(200);
  });

  it('needs a location of the own distributor that is not archived', async () => {
    const foreign = await invite(two);
    const unknown = await invite(two, { org_location_id: NOBODYS });
    expect([foreign.status, foreign.messages]).toEqual([400, [PROBLEM.notFound]]);
    expect(unknown.messages).toEqual(foreign.messages);
    await admin.send(archiveLocation, { params: { id: location } });
    const archived = await invite(admin);
    expect([archived.status, archived.messages]).toEqual([409, ['serverMessages.archived']]);
    expect(await invitesAt(location)).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it.each([ROLE.DistributorAdmin, ROLE.Admin, ROLE.Dev, ROLE.User, ROLE.OrgUser | ROLE.Dev])(
    '[guarantee 10] a DistributorAdmin cannot offer the role %i: nothing is sent, and the attempt is logged',
    async (roles) => {
      const reply = await invite(one, { roles });
      expect([reply.status, reply.messages]).toEqual([403, ['serverMessages.forbidden']]);
      expect(await invitesAt(location)).toEqual([]);
      expect(await mailsTo(email)).toEqual([]);
      expect(hub.logged()).toMatch(new RegExp(`"level":40[^\n]*"roles":${roles},"location":${location}`));
    },
  );

  it.each([ROLE.DistributorAdmin, ROLE.Admin, ROLE.Dev])('an Admin may offer the admin role %i', async (roles) => {
    expect((await invite(admin, { roles })).data.roles).toBe(roles);
  });

  it.each([0, -1, 64, 2 ** 31, '4', 4.5, [4], null])('[guarantee 10] refuses roles of %j', async (roles) => {
    const reply = await invite(admin, { roles });
    expect(reply.status).toBe(400);
    expect(reply.messages).toHaveLength(1);
    expect(await invitesAt(location)).toEqual([]);
  });

  describe.each(['first_name', 'last_name'])('with a %s', (field) => {
    it.each(INVALID_NAMES)('of %s is refused', async (_what, value, problem) => {
      const reply = await invite(admin, { [field]: value });
      expect([reply.status, reply.messages]).toEqual([400, [problem]]);
      expect(await invitesAt(location)).toEqual([]);
    });
  });

  it.each([
    '',
    '  ',
    'nobody',
    'a@b',
    'a b@c.example',
    'a@b.example\r\nBcc: x@y.example',
    'a\u0000@b.example',
    'a@b.example,c@d.example',
    `${'x'.repeat(250)}@b.example`,
    7,
    null,
  ])('refuses the address %j', async (invalid) => {
    expect((await invite(admin, { email: invalid })).status).toBe(400);
    expect(await invitesAt(location)).toEqual([]);
  });

  it.each(VALID_NAMES)('[guarantee 18] writes a name of %s as text into the mail', async (_what, first_name) => {
    expect((await invite(admin, { first_name })).data.first_name).toBe(first_name);
    const [mail] = await mailsTo(email);
    expect(mail?.text_body).toContain(first_name);
    expect(mail?.html_body).not.toContain('<script');
  });

  it('[guarantee 7] is limited per mailbox over all locations, also for many at the same moment', async () => {
    const locations: number[] = [];
    for (let index = 0; index < INVITE_LIMITS.perMailbox.max + 3; index += 1) locations.push(await newLocation());
    const replies = await Promise.all(
      locations.map((org_location_id, index) =>
        invite(index % 2 === 0 ? admin : one, {
          email: index % 3 === 0 ? email.toUpperCase() : email,
          org_location_id,
        }),
      ),
    );
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, messages }) => [status, messages])).toEqual(
      Array.from({ length: 3 }, () => [429, [REFUSALS.tooManyInvitesToPerson.message]]),
    );
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(await hub.rows('select 1 from mail_outbox where lower(recipient) = ?', email.toLowerCase())).toHaveLength(
      INVITE_LIMITS.perMailbox.max,
    );
    const [pending] = await hub.rows<{ uuid_id: string }>(
      'select uuid_id from invites where email_key = ?',
      email.toLowerCase(),
    );
    expect((await admin.send(calls.resendInvite, { params: { id: pending?.uuid_id ?? '' } })).status).toBe(429);
    // At another distributor, which must not notice.
    expect((await invite(two, { org_location_id: await newLocation(two) })).status).toBe(200);
  });

  it('[guarantee 7] is limited per inviter, also for many at the same moment, and only for the inviter', async () => {
    await invite(one);
    const subject = `invites-by:${await idOf(hub, 'd1')}`;
    const max = INVITE_LIMITS.perInviter.max;
    await hub.rows('update attempts set failures = ? where subject = ?', max - 2, subject);
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => invite(one, { email: `crowd-${index}-${email}` })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
    expect(replies.find(({ status }) => status === 429)?.messages).toEqual([REFUSALS.tooManyInvites.message]);
    expect(await hub.rows('select failures from attempts where subject = ?', subject)).toEqual([{ failures: max }]);
    expect((await invite(admin, { email: `other-${email}` })).status).toBe(200);
    await hub.rows('update attempts set window_ends_at = now() where subject = ?', subject);
    expect((await invite(one, { email: `later-${email}` })).status).toBe(200);
  });

  it('tells all problems at once, as messages, and which fields they are about', async () => {
    const reply = await invite(admin, { first_name: ' ', last_name: '', email: 'x' });
    expect(reply.messages).toEqual([PROBLEM.email, PROBLEM.required, PROBLEM.required]);
    expect(reply.body).toMatchObject({
      code: 'invalidInput',
      detail: REFUSAL_DETAILS.invalidInput,
      fields: { email: PROBLEM.email, first_name: PROBLEM.required, last_name: PROBLEM.required },
    });
  });

  it('refuses what no form sends', async () => {
    for (const more of [
      { token: 'x' },
      { distributor_id: 2 },
      { expires_at: '2099-01-01T00:00:00Z' },
      { uuid_id: NOBODY },
    ])
      expect((await invite(admin, more)).status).toBe(400);
  });
});
