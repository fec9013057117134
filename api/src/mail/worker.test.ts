import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPostgres } from '../db/postgres/postgres.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';
import { type Mail, putInOutbox } from './outbox.ts';
import { inviteMail, resetMail } from './templates.ts';
import { type MailWorker, startMailWorker } from './worker.ts';

let hub: TestHub;
let server: MailServer;
const workers: MailWorker[] = [];

beforeAll(async () => {
  hub = await openTestHub({ HUB_MAIL_FROM: 'The Hub <hub@provider.example>' });
  server = await startMailServer();
});

beforeEach(async () => {
  server.raw.length = 0;
  server.refuse(false);
  await hub.rows('delete from mail_outbox');
});

afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await server.close();
});

/** A worker that sends only when asked. */
const worker = (database = hub.database): MailWorker => {
  const made = startMailWorker({ ...hub, database, log: hub.app.log }, server.url, 'manual');
  workers.push(made);
  return made;
};

const post = (...mails: Mail[]) =>
  hub.database.asSystem(async (tx) => {
    for (const mail of mails) await putInOutbox(tx, mail);
  });

const outbox = () => hub.rows<Record<string, unknown>>('select * from mail_outbox order by id');

/** Rounded up to half minutes: the test itself takes a moment to look. */
const secondsToNext = async (): Promise<number> => {
  const [row] = await hub.rows<{ seconds: number }>(
    'select ceil(extract(epoch from next_attempt_at - now()) / 30)::integer * 30 as seconds from mail_outbox',
  );
  return row?.seconds ?? 0;
};

describe('a mail', () => {
  it('arrives with sender, recipient, subject, text and an HTML part', async () => {
    await post(resetMail('somebody@customer.example', 'Zoë', 'https://hub.example/reset-password?token=abc'));
    expect(await worker().sendDue()).toBe(1);
    const [mail] = await server.received();
    expect(mail?.from).toMatchObject({ name: 'The Hub', address: 'hub@provider.example' });
    expect(mail?.to).toEqual([{ name: '', address: 'somebody@customer.example' }]);
    expect(mail?.subject).toBe('Reset your Licence Hub password');
    expect(mail?.text).toContain('Hello Zoë,');
    expect(mail?.text).toContain('https://hub.example/reset-password?token=abc');
    expect(mail?.html).toContain('href="https://hub.example/reset-password?token=abc"');
    expect(mail?.messageId).toMatch(/^<hub-\d+@localhost>$/);
  });

  const invitation = {
    to: 'somebody@customer.example',
    firstName: '<b>Bold</b>',
    inviterName: 'Eve\r\nBcc: spy@evil.example',
    organisationName: 'Acme\r\nBcc: spy@evil.example\r\n\r\nInjected',
    locationName: '<img src=x onerror=alert(1)>',
    url: 'https://hub.example/accept-invite?token=abc&x="><script>',
  };

  it('of invitation says what the hub is, how long the link works, and what to do if it was not expected', () => {
    const { text, html } = inviteMail({ ...invitation, firstName: 'Zoë', inviterName: 'Ada Min' });
    for (const sentence of [
      'The Licence Hub manages the software licences of organisations',
      'This link can be used once and expires in seven days.',
      'If you were not expecting this invitation, you can ignore this email',
    ]) {
      expect(text).toContain(sentence);
      expect(html).toContain(sentence);
    }
  });

  it('[guarantee 18] gets no header from a line break in a name', async () => {
    await post(inviteMail(invitation));
    await worker().sendDue();
    const [mail] = await server.received();
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.to).toHaveLength(1);
    expect(mail?.subject).toBe('You have been invited to join Acme Bcc: spy@evil. example Injected on the Licence Hub');
  });

  it('[guarantee 18] shows markup in a name as the text that it is', async () => {
    await post(inviteMail(invitation));
    await worker().sendDue();
    const [mail] = await server.received();
    expect(mail?.html).not.toMatch(/<b>|<img|<script/);
    expect(mail?.html).toContain('&#60;b&#62;Bold');
    expect(mail?.text).toContain('<b>Bold</b>');
  });

  it.each(['firstName', 'inviterName', 'organisationName', 'locationName'])(
    '[guarantee 18] holds no link but its own, whatever the %s looks like',
    (field) => {
      for (const name of [
        'evil.example',
        'https://evil.example/a?b=c',
        'HTTP://localhost/x',
        'www.evil.example.com',
        'a@evil.example',
        '[Click](https://evil.example)',
        '<a href="https://evil.example">Click</a>',
        'evil\u3002example',
        'evil.\u200bexample',
        'evil.xn--p1ai',
      ]) {
        const { text, html, subject } = inviteMail({ ...invitation, url: 'https://hub.example/go', [field]: name });
        const rest = `${subject} ${text} ${html}`.replaceAll('https://hub.example/go', '');
        expect(rest, name).not.toMatch(
          /:[\p{Cf}\p{M}]*\/\/|[\p{L}\p{N}][.\u3002\uff0e\uff61\u2024][\p{Cf}\p{M}]*\p{L}/iu,
        );
        expect(html.match(/<a /g), name).toHaveLength(1);
      }
    },
  );

  it('keeps a name readable that only has a dot in it', () => {
    const { text } = inviteMail({ ...invitation, firstName: 'J.R.', locationName: 'St. Mary No. 3.2' });
    expect(text).toContain('Hello J. R.,');
    expect(text).toContain('St. Mary No. 3.2,');
  });

  it('keeps no body once it is sent, and is not sent again', async () => {
    await post(resetMail('somebody@customer.example', 'Zoë', 'https://hub.example/reset-password?token=abc'));
    const one = worker();
    await one.sendDue();
    const [row] = await outbox();
    expect(row).toMatchObject({ text_body: '', html_body: '', last_error: null, claimed_until: null });
    expect(row?.sent_at).not.toBeNull();
    expect(await one.sendDue()).toBe(0);
    expect(server.raw).toHaveLength(1);
  });
});

describe('a mail server that fails', () => {
  it('is tried again after growing waits, until it takes the mail', async () => {
    server.refuse(true);
    await post(resetMail('somebody@customer.example', 'Zoë', 'https://hub.example/x'));
    const one = worker();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      expect(await one.sendDue()).toBe(0);
      waits.push(await secondsToNext());
      await hub.rows('update mail_outbox set next_attempt_at = now()');
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
    expect((await outbox())[0]).toMatchObject({ attempts: 9, sent_at: null, failed_at: null });
    expect(String((await outbox())[0]?.last_error)).toContain('try again later');
    server.refuse(false);
    expect(await one.sendDue()).toBe(1);
    expect(server.raw).toHaveLength(1);
  });

  it('is left alone until the wait is over', async () => {
    server.refuse(true);
    await post(resetMail('somebody@customer.example', 'Zoë', 'https://hub.example/x'));
    const one = worker();
    await one.sendDue();
    server.refuse(false);
    expect(await one.sendDue()).toBe(0);
    expect(server.raw).toHaveLength(0);
  });

  it('is given up on after twelve times, and the body goes', async () => {
    server.refuse(true);
    await post(resetMail('somebody@customer.example', 'Zoë', 'https://hub.example/x'));
    await hub.rows('update mail_outbox set attempts = 11');
    const one = worker();
    await one.sendDue();
    const [row] = await outbox();
    expect(row).toMatchObject({ attempts: 12, sent_at: null, text_body: '', html_body: '' });
    expect(row?.failed_at).not.toBeNull();
    server.refuse(false);
    await hub.rows('update mail_outbox set next_attempt_at = now()');
    expect(await one.sendDue()).toBe(0);
  });
});

describe('several workers', () => {
  it('on one database deliver each mail once', async () => {
    const recipients = Array.from({ length: 40 }, (_unused, index) => `p${index}@customer.example`);
    await post(...recipients.map((to) => resetMail(to, 'Zoë', 'https://hub.example/x')));
    const second = hub.url === '' ? undefined : openPostgres({ url: hub.url, poolSize: 2, onError: () => {} });
    const [one, two] = [worker(), worker(second ?? hub.database)];
    for (let sent = 0; sent < recipients.length; )
      sent += (await Promise.all([one.sendDue(), two.sendDue()])).reduce((a, b) => a + b);
    const delivered = (await server.received()).map(({ to }) => to?.[0]?.address);
    expect(delivered.toSorted()).toEqual(recipients.toSorted());
    await second?.close();
  });

  it('leave a mail to the one that holds it, and take it over when that one died', async () => {
    await post(resetMail('somebody@customer.example', 'Zoë', 'https://hub.example/x'));
    await hub.rows("update mail_outbox set claimed_until = now() + interval '5 minutes', attempts = 1");
    const survivor = worker();
    expect(await survivor.sendDue()).toBe(0);
    await hub.rows("update mail_outbox set claimed_until = now() - interval '1 second'");
    expect(await survivor.sendDue()).toBe(1);
  });
});

describe('a worker left to itself', () => {
  it('sends what comes into the outbox', async () => {
    const busy = startMailWorker({ ...hub, log: hub.app.log }, server.url);
    workers.push(busy);
    await post(resetMail('somebody@customer.example', 'Zoë', 'https://hub.example/x'));
    await expect.poll(() => server.raw.length, { timeout: 8_000 }).toBe(1);
  });
});
