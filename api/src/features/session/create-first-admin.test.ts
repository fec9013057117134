import { ROLE } from '@hub/contract/roles';
import { getCurrentUser, resetPassword } from '@hub/contract/session';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  alignTotpSteps,
  newcomer,
  PASSWORD,
  setUpTotp,
  subjectsMailedTo,
  ticketFor,
} from '../../testing/second-factors.ts';
import { openTestHub, type TestHub } from '../../testing/test-hub.ts';
import { createFirstAdmin } from './create-first-admin.ts';

alignTotpSteps();

let hub: TestHub;

beforeAll(async () => {
  hub = await openTestHub();
});

const found = (email: string, resetSecondFactor = false) =>
  createFirstAdmin(hub, { email, firstName: 'Pat', lastName: 'Person', distributor: 1, resetSecondFactor });

const foundAt = (distributor: number, email: string, at: TestHub = hub) =>
  createFirstAdmin(at, { email, firstName: 'Pat', lastName: 'Person', distributor });

/** Where a person belongs, and what they may do. */
const personAt = async (email: string) =>
  (
    await hub.rows<{ location_id: number }>(
      `select u.roles, u.distributor_id, u.location_id, l.name as location, l.address_same_as_organisation as same_address,
              o.name as organisation
       from users u join locations l on l.id = u.location_id join organisations o on o.id = l.organisation_id
       where u.email = ?`,
      email,
    )
  )[0];

describe('the operator at the terminal', () => {
  it('creates the first Dev of a distributor in a new office, further ones in the same, and each sets a password', async () => {
    const { outcome, url, mail } = await foundAt(3, 'first@hub.example');
    expect([outcome, mail]).toEqual(['created', undefined]);
    expect(await subjectsMailedTo(hub, 'first@hub.example')).toEqual([]);
    expect(await personAt('first@hub.example')).toMatchObject({
      roles: ROLE.Dev,
      distributor_id: 3,
      location: 'Distributor 3 office',
      same_address: true,
      organisation: 'Distributor 3 staff',
    });
    const token = new URL(url).searchParams.get('token') ?? '';
    const body = { token, newPassword: 'Brand-new-1' };
    expect((await hub.visitor(3).send(resetPassword, { body })).status).toBe(204);
    expect(await hub.visitor(3).signIn('first@hub.example', 'Brand-new-1')).toBe(200);

    expect((await foundAt(3, 'second@hub.example')).outcome).toBe('created');
    expect((await personAt('second@hub.example'))?.location_id).toBe(
      (await personAt('first@hub.example'))?.location_id,
    );
  });

  it('has the link mailed where there is a mail server', async () => {
    const withMail = await hub.withEnvironment({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const { url, mail } = await foundAt(1, 'mailed@hub.example', withMail);
    const sent = await hub.rows(
      'select message_id, text_body from mail_outbox where recipient = ?',
      'mailed@hub.example',
    );
    expect(sent).toEqual([{ message_id: mail, text_body: expect.stringContaining(url) }]);
  });

  it('lets a disabled Dev in again', async () => {
    const { email, id } = await newcomer(hub, ROLE.Dev);
    await hub.rows('update users set disabled_at = now() where uuid_id = ?::uuid', id);
    expect(await hub.visitor().signIn(email, PASSWORD)).toBe(401);
    expect((await found(email)).outcome).toBe('created');
    expect(await hub.visitor().signIn(email, PASSWORD)).toBe(200);
  });

  it('raises a known person, who signs in again by the rules for those who stand that high', async () => {
    const { person, email } = await newcomer(hub, ROLE.DistributorAdmin);
    expect((await found(email)).outcome).toBe('created');
    expect((await person.send(getCurrentUser, {})).status).toBe(401);
  });

  it('leaves the second factor of a known Dev alone', async () => {
    const { person, email } = await newcomer(hub, ROLE.Dev);
    await setUpTotp(person);
    expect((await found(email)).outcome).toBe('existing');
    expect(await ticketFor(hub, email)).toMatchObject({ needs: 'proof' });
    expect((await person.send(getCurrentUser, {})).status).toBe(200);
  });

  it('removes it when asked to, ends the sessions, tells the person and leaves a line', async () => {
    const { person, email, id } = await newcomer(hub, ROLE.Dev);
    await setUpTotp(person);
    await found(email, true);
    expect((await person.send(getCurrentUser, {})).status).toBe(401);
    expect(await hub.visitor().signIn(email, PASSWORD)).toBe(200);
    expect(await hub.rows('select 1 from recovery_codes where user_id = ?::uuid', id)).toEqual([]);
    expect((await subjectsMailedTo(hub, email)).at(-1)).toMatch(/removed every second factor/);
    const lines = await hub.rows(
      "select actor_name from audit_log where action = 'resetSecondFactor' and entity_id = ?",
      id,
    );
    expect(lines).toEqual([{ actor_name: 'the operator at the terminal' }]);
  });
});
