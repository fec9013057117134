import { createSchedule, listSchedules, type ScheduleDetails, sendSchedule } from '@hub/contract/schedules';
import { createView, deleteView } from '@hub/contract/views';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendMail } from '../../mail/send-mail.job.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { addPerson, idOf } from '../../testing/people.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';
import { runSchedule } from './run-schedule.job.ts';

let hub: TestHub;
let server: MailServer;
let d1: Person;
let boss: string;
let second: string;

beforeAll(async () => {
  server = await startMailServer();
  hub = await openTestHub({ SMTP_URL: server.url });
  d1 = await hub.as('d1');
  boss = await idOf(hub, 'd1');
  second = await addPerson(hub, { email: 'second@hub.example', roles: 16 });
});

beforeEach(async () => {
  for (const table of ['schedules', 'mail_outbox', 'hub_jobs.job']) await hub.rows(`delete from ${table}`);
  await hub.rows('update users set disabled_at = null, roles = 16 where uuid_id = any (?::uuid[])', [boss, second]);
});
afterAll(() => server.close());

/** Due for the first time at seven on Monday, 28 February 2028, in Sydney. */
const DUE = '2028-02-27T20:00:00.000Z';

const create = async (changes: Partial<ScheduleDetails> = {}): Promise<number> => {
  const body: ScheduleDetails = {
    name: 'Monday list',
    report: 'LicenseReport',
    view_id: null,
    frequency: 'weekly',
    weekday: 1,
    month_day: 1,
    hour: 7,
    time_zone: 'Australia/Sydney',
    recipient_ids: [boss, second],
    is_on: true,
    ...changes,
  };
  const { status, data } = await d1.send(createSchedule, { body });
  expect(status).toBe(200);
  if (body.is_on) await hub.rows(`update schedules set next_run_at = '${DUE}' where id = ${data.id}`);
  return data.id;
};

/** What a server does twice a minute, as if it were another moment. */
const sendDue = (moment: string) =>
  hub.database.asSystem((tx) => runSchedule.sendDue?.(tx, new Date(moment)) ?? Promise.resolve());
const runAt = async (moment: string) => {
  await sendDue(moment);
  await runDueJobs(hub, runSchedule);
};
const mails = () =>
  hub.rows<{ recipient: string; text_body: string }>('select recipient, text_body from mail_outbox order by recipient');
const recipients = async () => (await mails()).map(({ recipient }) => recipient);
const linkIn = (text: string | undefined) => /https?:\/\/\S+/.exec(text ?? '')?.[0].replace(/^https?:\/\/[^/]+/, '');
const lastRun = async () => (await d1.send(listSchedules, {})).data.schedules[0]?.last_run;
const BOTH = ['d1@hub.example', 'second@hub.example'];

describe('an occurrence of a scheduled report', () => {
  it('is mailed to each recipient once it is due, with a link to the report of its days', async () => {
    await create();
    await runAt('2028-02-27T19:59:59Z');
    expect(await mails()).toEqual([]);
    await runAt('2028-02-27T20:00:20Z');
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(BOTH);
    expect(linkIn(sent[0]?.text_body)).toBe('/reports/LicenseReport?start=2028-02-21&end=2028-02-27&download=csv');
    expect(sent[0]?.text_body).toContain('every Monday at 7:00 (Australia/Sydney)');
    await runAt('2028-02-28T20:00:00Z');
    expect(await mails()).toHaveLength(2);
    await runAt('2028-03-05T20:00:00Z');
    expect(await mails()).toHaveLength(4);
  });

  it('opens the saved view as it is then, also one that its owner keeps for themselves', async () => {
    const search = 'status=expired&columns=label%2Cexpiry';
    const view = { name: 'Überfällig', search, is_shared: false, is_pinned: false };
    const view_id = (await d1.send(createView, { body: view })).data.id;
    await create({ report: 'view', view_id });
    await runAt(DUE);
    const [mail] = await mails();
    expect(linkIn(mail?.text_body)).toBe(`/licences?${search}&download=csv`);
    expect(mail?.text_body).toContain('Licences: Überfällig');
    await d1.send(deleteView, { params: { id: view_id } });
    await runAt('2028-03-05T20:00:00Z');
    expect(await mails()).toHaveLength(2);
    expect(await lastRun()).toMatchObject({ state: 'failed', reason: 'viewDeleted' });
  });

  it('is recorded and sent once by two servers that find it due at the same time', async () => {
    await create();
    const other = hub.url === '' ? hub : await hub.withEnvironment({});
    await Promise.all([sendDue(DUE), sendDue(DUE), sendDue(DUE)]);
    expect(await hub.rows('select from schedule_runs')).toHaveLength(1);
    // As if the job had been taken for lost: another one of the same occurrence.
    await hub.rows(
      `insert into hub_jobs.job select (jsonb_populate_record(j, jsonb_build_object('id', gen_random_uuid()))).*
       from hub_jobs.job j where name = '${runSchedule.name}'`,
    );
    await Promise.all([runDueJobs(hub, runSchedule), runDueJobs(other, runSchedule)]);
    expect(await recipients()).toEqual(BOTH);
    // Nor is it recorded again when the next occurrence was not moved on.
    await hub.rows(`update schedules set next_run_at = '${DUE}'`);
    await runAt(DUE);
    expect(await recipients()).toEqual(BOTH);
  });

  it('that was missed while the hub was down comes late, and the latest one only', async () => {
    await create();
    await runAt('2028-03-22T12:00:00Z');
    expect(await recipients()).toEqual(BOTH);
    expect(linkIn((await mails())[0]?.text_body)).toContain('start=2028-03-13&end=2028-03-19');
    expect(await hub.rows('select due_at, (select next_run_at from schedules) as next from schedule_runs')).toEqual([
      { due_at: '2028-03-19T20:00:00.000Z', next: '2028-03-26T20:00:00.000Z' },
    ]);
  });

  it('reaches nobody who has left or lost their rights meanwhile, and says when nobody is left', async () => {
    await create();
    await sendDue(DUE);
    await hub.rows('update users set disabled_at = now() where uuid_id = ?::uuid', second);
    await runDueJobs(hub, runSchedule);
    expect(await recipients()).toEqual(['d1@hub.example']);
    await hub.rows('update users set roles = 8 where uuid_id = ?::uuid', boss);
    await runAt('2028-03-05T20:00:00Z');
    expect(await mails()).toHaveLength(1);
    await hub.rows('update users set roles = 16 where uuid_id = ?::uuid', boss);
    expect(await lastRun()).toMatchObject({ state: 'failed', reason: 'noRecipients', sent: 0 });
  });

  it('is put into the outbox for all or for nobody when sending fails in the middle, and says when it is given up', async () => {
    await create();
    await sendDue(DUE);
    let found = 0;
    const find = (number: number) => {
      found += 1;
      if (found > 2) throw new Error('failed in the middle');
      return hub.distributors.find(number);
    };
    const failing = { ...hub, distributors: { ...hub.distributors, find } };
    await runDueJobs(failing, runSchedule);
    expect(await mails()).toEqual([]);
    expect(await lastRun()).toMatchObject({ state: 'waiting' });
    await hub.rows("update hub_jobs.job set start_after = now() where name = 'schedules.run'");
    await runDueJobs(hub, runSchedule);
    expect(await recipients()).toEqual(BOTH);
    await sendDue('2028-03-05T20:00:00Z');
    await hub.rows("update hub_jobs.job set retry_limit = 0 where name = 'schedules.run' and state < 'active'");
    found = 2;
    await runDueJobs(failing, runSchedule);
    expect(await lastRun()).toMatchObject({ state: 'failed', reason: 'unexpected' });
  });

  it('is delivered by the mail server, whose refusals are shown, and can be asked for while paused', async () => {
    server.refuseRecipient('second@hub.example');
    const id = await create({ is_on: false, report: 'AvgLicensesPerOrg' });
    await runAt('2200-01-01T00:00:00Z');
    expect(await mails()).toEqual([]);
    const asked = await d1.send(sendSchedule, { params: { id } });
    expect(asked.data.last_run).toMatchObject({ state: 'waiting', sent: 0 });
    await runDueJobs(hub, runSchedule, sendMail);
    const [mail] = await server.received();
    expect(mail).toMatchObject({
      to: [{ address: 'd1@hub.example' }],
      subject: 'Report: Monday list',
      html: expect.stringContaining('Download the CSV file'),
      text: expect.stringContaining('/reports/AvgLicensesPerOrg?download=csv'),
    });
    expect(await lastRun()).toMatchObject({
      state: 'done',
      sent: 1,
      failed: 1,
      failures: [{ email: 'second@hub.example', reason: '550 no such user' }],
    });
    const [entry] = await hub.rows(
      "select action, entity_name from audit_log where entity = 'schedule' order by id desc limit 1",
    );
    expect(entry).toEqual({ action: 'started', entity_name: 'Monday list' });
  });
});
