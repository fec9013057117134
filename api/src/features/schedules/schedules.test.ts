import {
  createSchedule,
  deleteSchedule,
  listSchedules,
  SCHEDULES_MAX,
  type Schedule,
  type ScheduleDetails,
  updateSchedule,
} from '@hub/contract/schedules';
import { createView, deleteView } from '@hub/contract/views';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addPerson, idOf } from '../../testing/people.ts';
import { openTestHub, type Person, type TestHub } from '../../testing/test-hub.ts';

let hub: TestHub;
let d1: Person;
let admin: Person;
let ids: { d1: string; admin: string; d2: string; member: string };

beforeAll(async () => {
  hub = await openTestHub();
  d1 = await hub.as('d1');
  admin = await hub.as('admin');
  ids = {
    d1: await idOf(hub, 'd1'),
    admin: await idOf(hub, 'admin'),
    d2: await idOf(hub, 'd2'),
    member: await addPerson(hub, { email: 'gone@hub.example', roles: 16, disabled: true }),
  };
});

beforeEach(() => hub.rows('delete from schedules'));

const details = (changes: Partial<ScheduleDetails> = {}): ScheduleDetails => ({
  name: 'Monday list',
  report: 'AvgLicensesPerOrg',
  view_id: null,
  frequency: 'weekly',
  weekday: 1,
  month_day: 1,
  hour: 7,
  time_zone: 'Australia/Sydney',
  recipient_ids: [ids.d1],
  is_on: true,
  ...changes,
});
const create = async (changes: Partial<ScheduleDetails> = {}, by = d1): Promise<Schedule> => {
  const { status, data } = await by.send(createSchedule, { body: details(changes) });
  expect(status).toBe(200);
  return data;
};
const list = async (by = d1) => (await by.send(listSchedules, {})).data.schedules;
const update = (schedule: Schedule, changes: Partial<ScheduleDetails>, by = d1) =>
  by.send(
    updateSchedule,
    { params: { id: schedule.id }, body: details(changes) },
    { ifMatch: `"${schedule.version}"` },
  );
const saveView = async (is_shared: boolean, by = d1): Promise<number> => {
  const name = `View ${crypto.randomUUID()}`;
  return (await by.send(createView, { body: { name, search: 'status=expired', is_shared, is_pinned: false } })).data.id;
};

describe('scheduled reports', () => {
  it('have their next occurrence in their time zone, until they are paused or deleted', async () => {
    const made = await create({ recipient_ids: [ids.admin, ids.d1, ids.d1] });
    expect(made).toMatchObject({ name: 'Monday list', view_name: '', last_run: null, version: 1 });
    expect(made.recipients.map(({ email, is_reached }) => [email, is_reached]).toSorted()).toEqual([
      ['admin@hub.example', true],
      ['d1@hub.example', true],
    ]);
    const next = new Date(made.next_run_at ?? 0);
    const inSydney = new Intl.DateTimeFormat('en-AU', {
      timeZone: 'Australia/Sydney',
      weekday: 'long',
      hour: 'numeric',
    });
    expect(inSydney.format(next)).toMatch(/Monday.*7 am/);
    expect(await list(admin)).toEqual([made]);
    expect(await list(await hub.as('d2'))).toEqual([]);

    const paused = await update(made, { is_on: false, name: 'Later' });
    expect(paused.data).toMatchObject({ name: 'Later', is_on: false, next_run_at: null, version: 2 });
    expect((await update(made, { is_on: true })).status).toBe(412);
    expect((await d1.send(deleteSchedule, { params: { id: made.id } })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await d1.send(deleteSchedule, { params: { id: made.id } })).status).toBe(404);
  });

  it('keep an occurrence that is due when something else than their time is changed', async () => {
    const made = await create();
    await hub.rows("update schedules set next_run_at = now() - interval '1 s'");
    const renamed = await update(made, { name: 'Renamed' });
    expect(new Date(renamed.data.next_run_at ?? 0) < new Date()).toBe(true);
    const moved = await update(renamed.data, { name: 'Renamed', hour: 8 });
    expect(new Date(moved.data.next_run_at ?? 0) > new Date()).toBe(true);
  });

  it.each<[string, () => Partial<ScheduleDetails>]>([
    ['name', () => ({ name: ' ' })],
    ['view_id', () => ({ report: 'view' })],
    ['view_id', () => ({ report: 'view', view_id: 2_000_000_000 })],
    ['weekday', () => ({ weekday: 8 })],
    ['month_day', () => ({ month_day: 32 })],
    ['hour', () => ({ hour: 24 })],
    ['time_zone', () => ({ time_zone: 'Mars/Base' })],
    ['recipient_ids', () => ({ recipient_ids: [] })],
    ['recipient_ids', () => ({ recipient_ids: [ids.d1, ids.d2] })],
    ['recipient_ids', () => ({ recipient_ids: [ids.member] })],
  ])('are refused with a wrong %s', async (field, changes) => {
    const { status, body } = await d1.send(createSchedule, { body: details(changes()) });
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it('have names of their own, and are not too many', async () => {
    const made = await create();
    expect((await d1.send(createSchedule, { body: details({ name: 'monday LIST' }) })).body.fields).toEqual({
      name: 'validation.taken',
    });
    expect((await update(made, {})).status).toBe(200);
    await hub.rows(
      `insert into schedules (distributor_id, name, report, frequency, weekday, month_day, hour, time_zone, recipient_ids, is_on)
       select 1, 'N' || n, 'LicenseReport', 'weekly', 1, 1, 7, 'UTC', '{}', false from generate_series(2, ${SCHEDULES_MAX}) n`,
    );
    const { body } = await d1.send(createSchedule, { body: details({ name: 'One too many' }) });
    expect(body.fields).toEqual({ name: `validation.tooMany|${SCHEDULES_MAX}` });
  });

  it('show others the view that their maker keeps for themselves, which nobody else can schedule', async () => {
    const view_id = await saveView(false);
    const made = await create({ report: 'view', view_id });
    const [seen] = await list(admin);
    expect(seen?.view_name).toMatch(/^View /);
    expect((await update(made, { report: 'view', view_id, hour: 9 }, admin)).status).toBe(200);
    const { body } = await admin.send(createSchedule, { body: details({ name: 'Theirs', report: 'view', view_id }) });
    expect(body.fields).toEqual({ view_id: 'validation.notFound' });
    expect((await d1.send(deleteView, { params: { id: view_id } })).status).toBe(204);
    expect(await list(admin)).toMatchObject([{ report: 'view', view_id: null, view_name: '' }]);
  });

  it('can be paused although a recipient has left, who is named as such', async () => {
    const email = 'leaving@hub.example';
    const leaving = await addPerson(hub, { email, roles: 16 });
    const made = await create({ recipient_ids: [leaving] });
    await hub.rows('update users set disabled_at = now() where uuid_id = ?::uuid', leaving);
    expect((await list())[0]?.recipients).toMatchObject([{ email, is_reached: false }]);
    const paused = await update(made, { recipient_ids: [leaving], is_on: false });
    expect(paused.status).toBe(200);
    const added = await update(paused.data, { recipient_ids: [leaving, ids.member], is_on: false });
    expect(added.body.fields).toEqual({ recipient_ids: 'validation.notFound' });
  });
});
