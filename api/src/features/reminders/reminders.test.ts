import {
  DEFAULT_REMINDERS,
  getReminderStatus,
  getReminders,
  type ReminderSettings,
  sendTestReminder,
  updateReminders,
} from '@hub/contract/reminders';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let d1: Person;

beforeAll(async () => {
  hub = await openTestHub();
  d1 = await hub.as('d1');
});

const save = (settings: Partial<ReminderSettings>, ifMatch?: string) =>
  d1.send(updateReminders, { body: { ...DEFAULT_REMINDERS, ...settings } }, { ifMatch });

describe('the settings of reminders', () => {
  it('are off at first, and are saved for one distributor, with the next run', async () => {
    const before = await d1.send(getReminders, {});
    expect(before.data).toEqual(DEFAULT_REMINDERS);
    expect((await d1.send(getReminderStatus, {})).data).toEqual({ next_run_at: null, can_send: false, runs: [] });
    const changes = { is_on: true, lead_days: [7, 60, 7], emails: [' Box@customer.example '], weekday: 3 };
    const saved = await save(changes, before.etag);
    expect(saved.data).toMatchObject({ lead_days: [60, 7], emails: ['Box@customer.example'] });
    expect((await d1.send(getReminders, {})).data).toEqual(saved.data);
    const { next_run_at } = (await d1.send(getReminderStatus, {})).data;
    expect(new Date(next_run_at ?? 0).getUTCDay()).toBe(3);
    expect(Date.parse(next_run_at ?? '')).toBeGreaterThan(Date.now());
    expect((await (await hub.as('d2')).send(getReminders, {})).data).toEqual(DEFAULT_REMINDERS);

    expect((await save({ is_on: false }, before.etag)).status).toBe(412);
    expect((await d1.send(getReminders, {})).data.is_on).toBe(true);
    expect((await save({ is_on: false }, saved.etag)).status).toBe(200);
    expect((await d1.send(getReminderStatus, {})).data.next_run_at).toBeNull();
  });

  it.each([
    ['time_zone', { time_zone: 'Mars/Base' }],
    ['lead_days', { lead_days: [] }],
    ['lead_days.0', { lead_days: [366] }],
    ['emails', { emails: ['a@b.example', 'nobody'] }],
    ['weekday', { weekday: 8 }],
    ['to_staff', { is_on: true, to_staff: false }],
  ])('are refused with a wrong %s', async (field, settings) => {
    const { status, body } = await save(settings);
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  it('can be tried with a mail to oneself, which counts as no reminder', async () => {
    expect((await d1.send(sendTestReminder, {})).data).toEqual({ to: 'd1@hub.example' });
    const [mail] = await hub.rows<{ recipient: string; subject: string }>('select * from mail_outbox');
    expect(mail).toMatchObject({ recipient: 'd1@hub.example', subject: expect.stringMatching(/^Test: \d/) });
    expect(await hub.rows('select from reminders')).toEqual([]);
    const [entry] = await hub.rows("select action from audit_log where entity = 'reminders' order by id desc limit 1");
    expect(entry).toEqual({ action: 'tested' });
  });
});
