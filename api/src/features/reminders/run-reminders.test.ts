import { getReminderStatus, previewReminders, type ReminderSettings } from '@hub/contract/reminders';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendMail } from '../../mail/send-mail.job.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { openTestHub, type TestHub } from '../../testing/test-hub.ts';
import { openReminders, type RemindedDistributor } from './reminders.testing.ts';
import { runReminders } from './run-reminders.job.ts';

const BOSS = 'boss@nine.example';

let hub: TestHub;
let server: MailServer;
let nine: RemindedDistributor;

beforeAll(async () => {
  server = await startMailServer();
  hub = await openTestHub({ SMTP_URL: server.url });
  nine = await openReminders(hub);
  await nine.addPerson(BOSS, 16, nine.location.depot);
});

beforeEach(async () => {
  for (const table of ['reminders', 'reminder_mails', 'reminder_runs', 'reminder_settings', 'mail_outbox'])
    await hub.rows(`delete from ${table}`);
  await hub.rows('delete from licences where distributor_id = 9');
  await hub.rows('delete from hub_jobs.job');
});

afterEach(() => void vi.useRealTimers());
afterAll(() => server.close());

const daily: Partial<ReminderSettings> = { frequency: 'daily', lead_days: [30, 7, 0] };

/** A run at noon of each day from one to another, and what it sent. */
const runOn = async (...days: string[]): Promise<Record<string, string[]>> => {
  const sent: Record<string, string[]> = {};
  for (const day of days) {
    nine.setTime(`${day}T12:00:00Z`);
    await nine.run();
    const mails = await nine.takeMails();
    if (mails.length > 0) sent[day] = mails;
  }
  return sent;
};

describe('reminders', () => {
  it('come once on each of their days, over a leap day, and not while they are off', async () => {
    nine.setTime('2028-01-01T12:00:00Z');
    await nine.save(daily);
    await nine.addLicence('Leap', '2028-02-29');
    await nine.addLicence('Lifetime', null);
    expect(await runOn('2028-01-29', '2028-01-30', '2028-01-31', '2028-02-21', '2028-02-22', '2028-02-29')).toEqual({
      '2028-01-30': [`${BOSS}: Leap`],
      '2028-02-22': [`${BOSS}: Leap`],
      '2028-02-29': [`${BOSS}: Leap`],
    });
    await nine.addLicence('Off', '2028-03-08');
    await nine.save({ ...daily, is_on: false });
    expect(await runOn('2028-03-01', '2028-03-08')).toEqual({});
  });

  it('are due on a day of the time zone of the distributor', async () => {
    nine.setTime('2028-02-01T00:00:00Z');
    await nine.save({ ...daily, lead_days: [0], time_zone: 'Pacific/Kiritimati' });
    await nine.addLicence('Early', '2028-03-01');
    // There it is seven o'clock on the first of March.
    nine.setTime('2028-02-29T16:59:00Z');
    await nine.run();
    expect(await nine.takeMails()).toEqual([]);
    nine.setTime('2028-02-29T17:00:01Z');
    await nine.run();
    expect(await nine.takeMails()).toEqual([`${BOSS}: Early`]);
  });

  it('of a week are one mail for each recipient, with what comes before the next one', async () => {
    nine.setTime('2028-02-22T12:00:00Z');
    await nine.save({ lead_days: [30, 0], emails: ['Extra@nine.example', 'extra@NINE.example'], weekday: 1 });
    await nine.addLicence('Sunday', '2028-03-05', nine.location.annexe);
    await nine.addLicence('Monday', '2028-03-06');
    await nine.addLicence('Month', '2028-03-31');
    // The Dev who asks is no staff of this distributor.
    const { mails } = (await nine.send(previewReminders, {})).data;
    expect(mails).toMatchObject([
      { email: BOSS, licences: 3 },
      { email: 'Extra@nine.example', licences: 3 },
    ]);
    const toBoth = (licences: string) => [`Extra@nine.example: ${licences}`, `${BOSS}: ${licences}`];
    // The 28th of February is a Monday.
    expect(await runOn('2028-02-27', '2028-02-28', '2028-02-29', '2028-03-06')).toEqual({
      '2028-02-28': toBoth('Sunday, Monday, Month'),
      '2028-03-06': toBoth('Monday'),
    });
  });

  it('that were missed while the hub was down come as one, the most urgent', async () => {
    nine.setTime('2028-01-01T12:00:00Z');
    await nine.save(daily);
    await nine.addLicence('Missed', '2028-02-29');
    await nine.addLicence('Long ago', '2027-11-01');
    expect(await runOn('2028-03-03', '2028-03-04')).toEqual({ '2028-03-03': [`${BOSS}: Missed`] });
    expect(await hub.rows('select lead_days from reminders')).toEqual([{ lead_days: 0 }]);
  });

  it('of a date that was changed before they were sent are void, and those of the new date come', async () => {
    nine.setTime('2028-01-01T12:00:00Z');
    await nine.save(daily);
    const moved = await nine.addLicence('Moved', '2028-02-29');
    const archived = await nine.addLicence('Archived', '2028-02-29');
    nine.setTime('2028-02-22T12:00:00Z');
    await nine.sendDue();
    await hub.rows("update licences set expiry_date = '2029-03-31' where uuid_id = ?::uuid", moved);
    await hub.rows('update licences set archived_at = now() where uuid_id = ?::uuid', archived);
    await runDueJobs(hub, runReminders);
    expect(await nine.takeMails()).toEqual([]);
    expect(await runOn('2028-02-29', '2029-03-01')).toEqual({ '2029-03-01': [`${BOSS}: Moved`] });
  });

  it('are sent once by two servers that find the same run due, and run it at the same time', async () => {
    nine.setTime('2028-02-01T12:00:00Z');
    await nine.save({ ...daily, emails: Array.from({ length: 10 }, (_, index) => `p${index}@nine.example`) });
    for (let index = 0; index < 20; index += 1) await nine.addLicence(`L${index}`, '2028-02-29');
    nine.setTime('2028-02-22T12:00:00Z');
    await Promise.all([nine.sendDue(), nine.sendDue()]);
    expect(await hub.rows("select id from hub_jobs.job where name = 'reminders.run'")).toHaveLength(1);
    // A second run of the same day, as if the first had been taken for lost.
    await hub.rows("update reminder_settings set next_run_at = now() - interval '1 day'");
    await hub.database.asSystem((tx) => runReminders.sendDue?.(tx, new Date('2200-01-01')) ?? Promise.resolve());
    await Promise.all([runDueJobs(hub, runReminders), runDueJobs(hub, runReminders)]);
    expect(await hub.rows("select from reminder_runs where state = 'done'")).toHaveLength(2);
    const mails = await nine.takeMails();
    expect(mails).toHaveLength(11);
    expect(mails.every((mail) => mail.split(',').length === 20)).toBe(true);
  });

  it('go on after a failure in the middle, without sending any twice', async () => {
    nine.setTime('2028-02-01T12:00:00Z');
    await nine.save({ ...daily, emails: ['second@nine.example'] });
    await nine.addLicence('Once', '2028-02-29');
    nine.setTime('2028-02-22T12:00:00Z');
    let mailed = 0;
    const find = (number: number) => {
      mailed += 1;
      if (mailed > 2) throw new Error('failed in the middle');
      return hub.distributors.find(number);
    };
    await nine.run({ ...hub, distributors: { ...hub.distributors, find } });
    expect(await nine.takeMails()).toEqual([`${BOSS}: Once`]);
    const { data } = await nine.send(getReminderStatus, {});
    expect(data.runs).toMatchObject([{ day: '2028-02-22', state: 'running' }]);
    await hub.rows("update hub_jobs.job set start_after = now() where name = 'reminders.run'");
    await runDueJobs(hub, runReminders);
    expect(await nine.takeMails()).toEqual(['second@nine.example: Once']);
    expect((await nine.send(getReminderStatus, {})).data.runs).toMatchObject([{ state: 'done' }]);
  });

  it('say so on the page when a run is given up', async () => {
    nine.setTime('2028-02-01T12:00:00Z');
    await nine.save(daily);
    await nine.addLicence('Never', '2028-02-29');
    nine.setTime('2028-02-22T12:00:00Z');
    await nine.sendDue();
    await hub.rows("update hub_jobs.job set retry_limit = 0 where name = 'reminders.run'");
    const find = () => {
      throw new Error('secret');
    };
    await runDueJobs({ ...hub, distributors: { ...hub.distributors, find } }, runReminders);
    const { data } = await nine.send(getReminderStatus, {});
    expect(data.runs).toMatchObject([{ state: 'failed', reason: null, sent: 0 }]);
    expect(data.runs[0]?.ended_at).not.toBeNull();
  });

  it('go to the LicenseManagers of the location, without a link, and count what has none', async () => {
    nine.setTime('2028-02-01T12:00:00Z');
    await nine.addPerson('manager@nine.example', 8, nine.location.depot);
    await nine.addPerson('member@nine.example', 32, nine.location.annexe);
    await nine.save({ ...daily, to_staff: false, to_licence_managers: true });
    await nine.addLicence('Mine', '2028-02-29');
    await nine.addLicence('Nobody’s', '2028-02-29', nine.location.annexe);
    nine.setTime('2028-02-22T06:00:00Z');
    expect((await nine.send(previewReminders, {})).data).toMatchObject({
      day: '2028-02-22',
      recipients: 1,
      skipped: 1,
      mails: [{ email: 'manager@nine.example', kind: 'licenceManager', licences: 1 }],
      licences: 2,
      rows: [{ lead_days: 7, expiry_day: '2028-02-29' }, { lead_days: 7 }],
    });
    nine.setTime('2028-02-22T12:00:00Z');
    await nine.run();
    const [mail] = await hub.rows<{ text_body: string }>('select text_body from mail_outbox');
    expect(mail?.text_body).toContain('Bilby, Depot\n- Mine: 29 February 2028, in 7 days');
    expect(mail?.text_body).not.toContain('/licences');
    expect(await nine.takeMails()).toEqual(['manager@nine.example: Mine']);
    const { data } = await nine.send(getReminderStatus, {});
    expect(data.runs).toMatchObject([{ state: 'done', skipped: 1, waiting: 1 }]);
  });

  it('are delivered, with a link to their licences, and name the address that refused them', async () => {
    nine.setTime('2028-02-01T12:00:00Z');
    server.refuseRecipient('gone@nine.example');
    await nine.save({ ...daily, emails: ['gone@nine.example'] });
    await nine.addLicence('Real', '2028-02-29');
    nine.setTime('2028-02-22T12:00:00Z');
    await nine.run();
    await runDueJobs(hub, sendMail);
    const [mail] = await server.received();
    expect(mail).toMatchObject({
      to: [{ address: BOSS }],
      subject: '1 licence expires soon or has expired',
      html: expect.stringContaining('<li>Real: 29 February 2028, in 7 days</li>'),
      text: expect.stringContaining('/licences?expires_from=2028-02-29&expires_to=2028-02-29'),
    });
    expect((await nine.send(getReminderStatus, {})).data).toMatchObject({
      can_send: true,
      runs: [{ sent: 1, failed: 1, failures: [{ email: 'gone@nine.example', reason: '550 no such user' }] }],
    });
  });
});
