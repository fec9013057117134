import { ROLE } from '@hub/contract/roles';
import { changeUserEmail, getUser, listInvitesOfLocation, resendInvite, sendUserInvite } from '@hub/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendMail } from '../../../mail/send-mail.job.ts';
import { type MailServer, startMailServer } from '../../../testing/mail-server.ts';
import { addPerson } from '../../../testing/people.ts';
import { runDueJobs } from '../../../testing/run-due-jobs.ts';
import { openTestHub, type Person, type TestHub } from '../../../testing/test-hub.ts';

let hub: TestHub;
let admin: Person;
let server: MailServer;
let location: number;

beforeAll(async () => {
  server = await startMailServer();
  hub = await openTestHub({ SMTP_URL: server.url });
  admin = await hub.as('admin');
  const [row] = await hub.rows<{ id: number }>('select min(id) as id from locations where distributor_id = 1');
  location = row?.id ?? 0;
});

afterAll(() => server.close());

const sendDue = () => runDueJobs(hub, sendMail);
/** As if it had been tried eleven times. */
const expectLastTry = () =>
  hub.rows(
    "update hub_jobs.job set state = 'retry', retry_count = 10, started_on = now(), start_after = now() where state < 'active'",
  );

const invite = (email: string) =>
  admin.send(sendUserInvite, {
    body: { email, first_name: 'Gwen', last_name: 'Guest', roles: ROLE.OrgUser, org_location_id: location },
  });
const errorOf = async (email: string) => {
  const query = { search: email };
  const { data } = await admin.send(listInvitesOfLocation, { params: { locationId: location }, query });
  return data.map(({ mail_error }) => mail_error);
};

describe('an invitation that is not delivered', () => {
  it('says what the mail server answered, is not tried again, and is sent again on request', async () => {
    const email = 'nobody@customer.example';
    server.refuseRecipient(email);
    const { data } = await invite(email);
    expect(await errorOf(email)).toEqual([null]);
    await sendDue();
    expect(await errorOf(email)).toEqual(['550 no such user']);
    expect(await hub.rows('select state::text from hub_jobs.job')).toEqual([{ state: 'failed' }]);
    const [mail] = await hub.rows(
      'select attempts, text_body, failed_at is null as waits from mail_outbox where recipient = ?',
      email,
    );
    expect(mail).toEqual({ attempts: 1, text_body: '', waits: false });
    expect((await admin.send(resendInvite, { params: { id: data.uuid_id } })).status).toBe(204);
    expect(await errorOf(email)).toEqual([null]);
  });

  it('says so only after the last attempt when the mail server may still take it', async () => {
    const email = 'later@customer.example';
    server.refuse(true);
    await invite(email);
    await sendDue();
    expect(await errorOf(email)).toEqual([null]);
    await expectLastTry();
    await sendDue();
    expect(await errorOf(email)).toEqual(['451 try again later']);
    server.refuse(false);
  });

  it('names no host of the hub when no mail server answers', async () => {
    const email = 'silent@customer.example';
    await invite(email);
    await expectLastTry();
    await runDueJobs(await hub.withEnvironment({ SMTP_URL: 'smtp://127.0.0.1:1' }), sendMail);
    expect(await errorOf(email)).toEqual(['']);
  });
});

it('a new email address whose confirmation is not delivered says so on the page of its user', async () => {
  const id = await addPerson(hub, { email: 'mistyped@hub.example', roles: ROLE.OrgUser });
  server.refuseRecipient('typo@customer.example');
  await admin.send(changeUserEmail, { params: { id }, body: { email: 'typo@customer.example' } });
  await sendDue();
  const { data } = await admin.send(getUser, { params: { id } });
  expect(data).toMatchObject({ pending_email: 'typo@customer.example', pending_email_error: '550 no such user' });
});
