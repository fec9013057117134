import { REMINDER_ROWS, type ReminderPreview, type ReminderSettings } from '@hub/contract/reminders';
import { nextRunAfter, runDays } from '@hub/contract/reminders.policy';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type DueRun, EXPIRY_DAY, isDue, isNew, leadOf, MANAGES } from './due-licences.sql.ts';

type Preview = ReminderPreview;

/** The next run, as if the reminders were on. */
export const nextRun = (distributor: number, settings: ReminderSettings, now: Date): DueRun => ({
  distributor,
  days: runDays(settings, nextRunAfter(settings, now)),
  leadDays: settings.lead_days,
});

/** The first licences to expire, and the days of all; those that everybody has been reminded of are among them. */
export const dueLicences = async (tx: Tx, run: DueRun, limit: number) => {
  const { rows } = await sql<Preview['rows'][number]>`
    select l.uuid_id, l.description as name, o.name as organisation_name, c.id as location_id, c.name as location_name,
      ${EXPIRY_DAY} as expiry_day, ${leadOf(run)} as lead_days
    from (select * from licences l where ${isDue(run)} order by l.expiry_date, l.uuid_id limit ${sql.lit(limit)}) l
    join locations c on c.id = l.location_id
    join organisations o on o.id = l.organisation_id
    order by l.expiry_date, l.uuid_id`.execute(tx);
  const { rows: all } = await sql<{ licences: number; first_day: string | null; last_day: string | null }>`
    select count(*)::integer as licences, min(${EXPIRY_DAY}) as first_day, max(${EXPIRY_DAY}) as last_day
    from licences l where ${isDue(run)}`.execute(tx);
  return { rows, ...(all[0] ?? { licences: 0, first_day: null, last_day: null }) };
};

/** How many licences a recipient would be reminded of. */
export const countNew = async (tx: Tx, run: DueRun, key: string): Promise<number> => {
  const { rows } = await sql<{ licences: number }>`
    select count(*)::integer as licences from licences l
    where ${isDue(run)} and ${isNew(run, sql`${key}`)}`.execute(tx);
  return rows[0]?.licences ?? 0;
};

/** The same for the LicenseManagers of all locations, but for some who get everything already. */
export const countForManagers = async (tx: Tx, run: DueRun, except: readonly string[]) => {
  const { rows } = await sql<{ email: string; licences: number; people: number }>`
    select m.email, count(*)::integer as licences, (count(*) over ())::integer as people
    from licences l join users m on ${MANAGES}
    where ${isDue(run)} and ${isNew(run, sql`m.email_key`)} and m.email_key <> all (${except}::text[])
    group by m.uuid_id order by m.name_key, m.uuid_id limit ${sql.lit(REMINDER_ROWS)}`.execute(tx);
  return { rows, people: rows[0]?.people ?? 0 };
};
