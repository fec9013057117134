import { STAFF } from '@hub/contract/roles';
import type { Schedule, ScheduleDetails } from '@hub/contract/schedules';
import { nextOccurrence } from '@hub/contract/schedules.policy';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { mailOutcomes } from '../../mail/mail-outcomes.sql.ts';

const TIMES = ['frequency', 'weekday', 'month_day', 'hour', 'time_zone'] as const;
const COLUMNS = ['id', 'name', 'report', 'view_id', ...TIMES, 'is_on', 'next_run_at', 'version'] as const;

/** People as `u` who work for the distributor and may sign in. */
const IS_REACHED = sql<boolean>`(u.roles & ${sql.lit(STAFF)} <> 0 and u.disabled_at is null)`;

const viewName = sql<string>`coalesce((select v.name from hub_scheduled_view(s.id) v), '')`;

const recipients = sql<Schedule['recipients']>`coalesce((
  select json_agg(json_build_object('uuid_id', u.uuid_id, 'name', u.first_name || ' ' || u.last_name,
    'email', u.email, 'is_reached', ${IS_REACHED}) order by u.name_key, u.uuid_id)
  from users u where u.uuid_id = any (s.recipient_ids) and u.distributor_id = s.distributor_id), '[]')`;

const lastRun = sql<Schedule['last_run']>`(
  select json_build_object('at', hub_iso(coalesce(r.due_at, r.created_at)), 'state', r.state, 'reason', r.reason,
    'waiting', m.waiting, 'sent', m.sent, 'failed', m.failed, 'failures', m.failures)
  from schedule_runs r cross join lateral ${mailOutcomes('schedule_mails', sql`r.id`)} m
  where r.schedule_id = s.id order by r.id desc limit 1)`;

const schedules = (tx: Tx) =>
  tx
    .selectFrom('schedules as s')
    .select(COLUMNS)
    .select([viewName.as('view_name'), recipients.as('recipients'), lastRun.as('last_run')]);

export const listScheduleRows = (tx: Tx): Promise<Schedule[]> =>
  schedules(tx).orderBy('s.name_key').orderBy('s.id').execute();

export const readSchedule = (tx: Tx, id: number): Promise<Schedule> =>
  schedules(tx).where('s.id', '=', id).executeTakeFirstOrThrow();

export const lockSchedule = (tx: Tx, id: number) =>
  tx
    .selectFrom('schedules')
    .select([...COLUMNS, 'recipient_ids'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** How many there are, and which one has the name. */
export const namesOfSchedules = async (tx: Tx, name: string) =>
  tx
    .selectFrom('schedules')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      sql<number | null>`min(id) filter (where name_key = hub_fold(${name}))`.as('taken'),
    ])
    .executeTakeFirstOrThrow();

/** Which of these views the person sees. */
export const findView = (tx: Tx, id: number) =>
  tx.selectFrom('saved_views').select('id').where('id', '=', id).executeTakeFirst();

/** Those of these people who can be mailed a report now. */
export const reachedPeople = (tx: Tx, distributor: number, ids: readonly string[]) =>
  tx
    .selectFrom('users as u')
    .select(['u.uuid_id', 'u.email', 'u.first_name'])
    // Whoever asks sees themselves at any distributor.
    .where('u.distributor_id', '=', distributor)
    .where('u.uuid_id', '=', sql<string>`any (${ids}::uuid[])`)
    .where(IS_REACHED)
    .orderBy('u.name_key')
    .orderBy('u.uuid_id')
    .execute();

const nextRunOf = (details: ScheduleDetails, now: Date) => ({
  next_run_at: details.is_on ? nextOccurrence(details, now) : null,
});

export const insertSchedule = async (tx: Tx, details: ScheduleDetails, now: Date): Promise<number> => {
  const values = { ...details, ...nextRunOf(details, now) };
  return (await tx.insertInto('schedules').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

/** Only other times move the next occurrence: one that is due already is still sent when the name is changed. */
export const updateScheduleRow = (
  tx: Tx,
  id: number,
  details: ScheduleDetails,
  changed: readonly string[],
  now: Date,
) =>
  tx
    .updateTable('schedules')
    .set((row) => ({
      ...details,
      ...([...TIMES, 'is_on'].some((name) => changed.includes(name)) && nextRunOf(details, now)),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

export const deleteScheduleRow = (tx: Tx, id: number) => tx.deleteFrom('schedules').where('id', '=', id).execute();

/** Schedules with an occurrence that is due; no other server takes the same ones. */
export const lockDueSchedules = (tx: Tx, now: Date) =>
  tx
    .selectFrom('schedules')
    .select(['id', 'distributor_id', 'next_run_at', ...TIMES])
    .where('next_run_at', '<=', now.toISOString())
    .orderBy('next_run_at')
    .forUpdate()
    .skipLocked()
    .execute();

export const setNextRun = (tx: Tx, id: number, next: Date) =>
  tx.updateTable('schedules').set({ next_run_at: next }).where('id', '=', id).execute();
