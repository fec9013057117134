import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startHousekeeping } from '../housekeeping.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { runDueJobs } from '../testing/run-due-jobs.ts';
import { openTestHub, type TestHub } from '../testing/test-hub.ts';
import { type Mail, putInOutbox } from './outbox.ts';
import { sendMail } from './send-mail.job.ts';
import { inviteMail, resetMail } from './templates.ts';

let hub: TestHub;
let server: MailServer;

beforeAll(async () => {
  server = await startMailServer();
  hub = await openTestHub({
    HUB_MAIL_FROM: 'The Hub <hub@provider.example>',
    HUB_PUBLIC_URL: 'https://licences.provider.example',
    SMTP_URL: server.url,
  });
});

beforeEach(async () => {
  server.raw.length = 0;
  server.messageIds.length = 0;
  server.greetings.length = 0;
  server.refuse(false);
  await hub.rows('delete from mail_outbox');
  await hub.rows('delete from hub_jobs.job');
});

afterAll(() => server.close());

/** Sends what is due now, and returns how many mails arrived. */
const sendDue = async (on: TestHub = hub): Promise<number> => {
  const before = server.raw.length;
  await runDueJobs(on, sendMail);
  return server.raw.length - before;
};

const post = (...mails: Mail[]) =>
  hub.database.asSystem(async (tx) => {
    for (const mail of mails) await putInOutbox(tx, mail);
  });

const outbox = () => hub.rows<Record<string, unknown>>('select * from mail_outbox order by id');

/** As if the wait for the next try were over. */
const endWait = () => hub.rows("update hub_jobs.job set start_after = now() where state = 'retry'");

const jobs = () =>
  hub.rows<{ state: string; tries: number; seconds: number; output: unknown }>(
    `select state::text, retry_count + 1 as tries, output,
       extract(epoch from start_after - now())::double precision as seconds from hub_jobs.job`,
  );

describe('a mail', () => {
  it('arrives with sender, recipient, subject, text and an HTML part', async () => {
    await post(resetMail('somebody@customer.example', 'Zoë', 'https://hub.example/reset-password?token=abc'));
    expect(await sendDue()).toBe(1);
    const [mail] = await server.received();
    expect(mail?.from).toMatchObject({ name: 'The Hub', address: 'hub@provider.example' });
    expect(mail?.to).toEqual([{ name: '', address: 'somebody@customer.example' }]);
    expect(mail?.subject).toBe('Reset your Licence Hub password');
    expect(mail?.text).toContain('Hello Zoë,');
    expect(mail?.text).toContain('https://hub.example/reset-password?token=abc');
    expect(mail?.html).toContain('href="https://hub.example/reset-password?token=abc"');
    const [row] = await outbox();
    expect(mail?.messageId).toBe(`<${row?.message_id}@licences.provider.example>`);
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(server.greetings).toEqual(['licences.provider.example']);
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
    await sendDue();
    const [mail] = await server.received();
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.to).toHaveLength(1);
    expect(mail?.subject).toBe('You have been invited to join Acme Bcc: spy@evil. example Injected on the Licence Hub');
  });

  it('[guarantee 18] shows markup in a name as the text that it is', async () => {
    await post(inviteMail(invitation));
    await sendDue();
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

  it('keeps no body once it is sent, and is not sent again, even if its job is', async () => {
    await post(resetMail('somebody@customer.example', 'Zoë', 'https://hub.example/reset-password?token=abc'));
    await sendDue();
    const [row] = await outbox();
    expect(row).toMatchObject({ text_body: '', html_body: '', last_error: null, claimed_until: null });
    expect(row?.sent_at).not.toBeNull();
    await hub.rows("update hub_jobs.job set state = 'retry', completed_on = null");
    expect(await sendDue()).toBe(0);
    expect(await jobs()).toMatchObject([{ state: 'completed', tries: 2 }]);
  });

  it('that has no job, because an older server wrote it, gets one', async () => {
    await hub.rows(
      "insert into mail_outbox (recipient, subject, text_body, html_body) values ('a@b.example', 'x', 'x', 'x')",
    );
    const housekeeping = startHousekeeping({ ...hub, log: hub.app.log });
    await housekeeping.run();
    housekeeping.stop();
    expect(await sendDue()).toBe(1);
  });
});

describe('a mail server that fails', () => {
  it('is tried again after growing waits, with the same Message-ID, until it takes the mail', async () => {
    server.refuse(true);
    await post(resetMail('somebody@customer.example', 'Zoë', 'https://hub.example/x'));
    for (const [tries, seconds] of [
      [1, 30],
      [2, 60],
      [9, 1_800],
    ] as const) {
      await hub.rows("update hub_jobs.job set retry_count = ? where state = 'retry'", tries - 2);
      await endWait();
      expect(await sendDue()).toBe(0);
      const [job] = await jobs();
      expect(job).toMatchObject({ state: 'retry', tries, output: { reason: '451 try again later' } });
      expect(job?.seconds).toBeGreaterThan(seconds - 20);
      expect(job?.seconds).toBeLessThanOrEqual(2 * seconds);
    }
    expect((await outbox())[0]).toMatchObject({ attempts: 3, sent_at: null, failed_at: null });
    expect((await outbox())[0]?.last_error).toContain('try again later');
    await endWait();
    server.refuse(false);
    expect(await sendDue()).toBe(1);
    expect(server.messageIds).toHaveLength(4);
    expect(new Set(server.messageIds).size).toBe(1);
  });

  it('is left alone until the wait is over', async () => {
    server.refuse(true);
    await post(resetMail('somebody@customer.example', 'Zoë', 'https://hub.example/x'));
    await sendDue();
    server.refuse(false);
    expect(await sendDue()).toBe(0);
  });

  it('is given up on after twelve times, and the body goes', async () => {
    server.refuse(true);
    await post(resetMail('somebody@customer.example', 'Zoë', 'https://hub.example/x'));
    await hub.rows("update hub_jobs.job set state = 'retry', retry_count = 10, started_on = now()");
    await sendDue();
    const [row] = await outbox();
    expect(row).toMatchObject({ sent_at: null, text_body: '', html_body: '' });
    expect(row?.failed_at).not.toBeNull();
    expect(await jobs()).toMatchObject([{ state: 'failed', tries: 12, output: { reason: '451 try again later' } }]);
  });

  it('gets no password without TLS, unless it is on this machine', async () => {
    await post(resetMail('somebody@customer.example', 'Zoë', 'https://hub.example/x'));
    // Another name for this machine that does not say so.
    const elsewhere = server.url.replace('127.0.0.1', 'somebody:secret@0.0.0.0');
    expect(await sendDue(await hub.withEnvironment({ SMTP_URL: `${elsewhere}?ignoreTLS=true` }))).toBe(0);
    expect((await outbox())[0]?.last_error).toMatch(/STARTTLS/);
    await endWait();
    const here = server.url.replace('127.0.0.1', 'somebody:secret@127.0.0.1');
    expect(await sendDue(await hub.withEnvironment({ SMTP_URL: here }))).toBe(1);
  });
});

describe('several servers', () => {
  it('deliver each mail once', async () => {
    const recipients = Array.from({ length: 40 }, (_unused, index) => `p${index}@customer.example`);
    await post(...recipients.map((to) => resetMail(to, 'Zoë', 'https://hub.example/x')));
    await Promise.all([sendDue(), sendDue()]);
    const delivered = (await server.received()).map(({ to }) => to?.[0]?.address);
    expect(delivered.toSorted()).toEqual(recipients.toSorted());
  });

  it('leave a mail to the one that holds it', async () => {
    await post(resetMail('somebody@customer.example', 'Zoë', 'https://hub.example/x'));
    await hub.rows("update mail_outbox set claimed_until = now() + interval '5 minutes', attempts = 1");
    // Nobody else has the embedded database open.
    expect(await sendDue()).toBe(hub.database.kind === 'embedded' ? 1 : 0);
    await hub.rows("update mail_outbox set claimed_until = now() - interval '1 second'");
    await endWait();
    await sendDue();
    expect(server.raw).toHaveLength(1);
  });
});
