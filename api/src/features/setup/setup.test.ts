import { archiveLicence, createLicences } from '@hub/contract/licences';
import { createLocation } from '@hub/contract/locations';
import { createOrganisation } from '@hub/contract/organisations';
import { createPackage } from '@hub/contract/packages';
import { createProduct } from '@hub/contract/products';
import { dismissSetup, getSetupState, sendTestMail } from '@hub/contract/setup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { withSession } from '../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { createFirstAdmin } from '../session/create-first-admin.ts';

const ADMIN = { email: 'first@hub.example', firstName: 'First', lastName: 'Admin', distributor: 9 };

let hub: TestHub;
let mailServer: MailServer;
let first: Person;

beforeAll(async () => {
  mailServer = await startMailServer();
  hub = await openTestHub({ SMTP_URL: mailServer.url });
  // A distributor without customers, and a catalogue without products.
  await hub.rows("insert into distributors (number, name) values (9, 'Nine')");
  await hub.rows('update products set retired_at = now()');
  await hub.rows('update packages set is_active = false');
  await createFirstAdmin(hub, ADMIN);
  const [user] = await hub.rows<{ uuid_id: string }>('select uuid_id from users where email = ?', ADMIN.email);
  first = await withSession(hub, user?.uuid_id ?? '', 9);
});

afterAll(() => mailServer.close());

const missing = async (person = first) => (await person.send(getSetupState, {})).data.missing;

describe('the getting-started list', () => {
  it('names what is missing after create-admin, and each step until all is done', async () => {
    expect(await missing()).toEqual([
      'product',
      'package',
      'organisation',
      'location',
      'licence',
      'mail',
      'secondFactor',
    ]);
    const product = (await first.send(createProduct, { body: { name: 'Sim', key_name: 'SIM' } })).data;
    const pack = (await first.send(createPackage, { body: { name: 'Basic', product_id: product.id } })).data;
    const organisation = (await first.send(createOrganisation, { body: { name: 'Acme' } })).data;
    expect(await missing()).toEqual(['location', 'licence', 'mail', 'secondFactor']);
    const location = (await first.send(createLocation, { body: { name: 'HQ', organisation_id: organisation.id } }))
      .data;
    expect((await first.send(getSetupState, {})).data.location_id).toBe(location.id);
    const body = { description: 'Kit', org_location_id: location.id, product_key: 'SIM', base_package_id: pack.id };
    const archived = (await first.send(createLicences, { body })).data[0]?.uuid_id ?? '';
    await first.send(archiveLicence, { params: { uuid: archived } });
    expect(await missing()).toEqual(['licence', 'mail', 'secondFactor']);
    expect((await first.send(createLicences, { body })).status).toBe(200);
    expect(await missing()).toEqual(['mail', 'secondFactor']);
    await hub.rows(
      `insert into passkeys (user_id, name, rp_id, credential_id, public_key, counter)
       select uuid_id, 'Key', 'localhost', 'one', '\\x00', 0 from users where email = ?`,
      ADMIN.email,
    );
    expect((await first.send(sendTestMail, {})).data.accepted).toBe(true);
    expect(await missing()).toEqual([]);
  });

  it('is dismissed for one distributor, and a demo has none', async () => {
    await hub.rows('delete from setup_progress where distributor_id in (2, 3)');
    const [two, three] = await Promise.all([hub.as('dev', 2), hub.as('admin', 3)]);
    expect(await missing(two)).toContain('mail');
    expect((await two.send(dismissSetup, {})).status).toBe(204);
    expect((await two.send(dismissSetup, {})).status).toBe(204);
    expect(await missing(two)).toEqual([]);
    expect(await missing(three)).toContain('mail');
    expect(await missing(await hub.as('dev'))).toEqual([]);
  });
});

describe('a test mail', () => {
  it('goes to the person who asks for it, with the words of the mail server', async () => {
    const { data } = await first.send(sendTestMail, {});
    expect(data).toEqual({ to: ADMIN.email, accepted: true, answer: expect.stringMatching(/^250 /) });
    const mail = (await mailServer.received()).at(-1);
    expect(mail?.to?.[0]?.address).toBe(ADMIN.email);
    mailServer.refuse(true);
    const refused = await first.send(sendTestMail, {});
    mailServer.refuse(false);
    expect(refused.data).toEqual({
      to: ADMIN.email,
      accepted: false,
      answer: expect.stringContaining('try again later'),
    });
  });

  it('is refused where no mail server is configured, and says so when there is no answer', async () => {
    const silent = await hub.withEnvironment({});
    const noServer = Object.assign(silent.visitor(9), { cookie: first.cookie });
    expect((await noServer.send(sendTestMail, {})).body.code).toBe('mailNotConfigured');
    const wrong = await hub.withEnvironment({ SMTP_URL: 'smtp://127.0.0.1:9' });
    const unreachable = Object.assign(wrong.visitor(9), { cookie: first.cookie });
    const { data } = await unreachable.send(sendTestMail, {});
    expect(data.accepted).toBe(false);
    expect(data.answer).toContain('ECONNREFUSED');
  });
});
