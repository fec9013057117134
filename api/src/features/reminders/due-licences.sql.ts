import { addDays } from '@hub/contract/calendar';
import { CATCH_UP_DAYS, type RunDays } from '@hub/contract/reminders.policy';
import { type RawBuilder, sql } from 'kysely';

/** What a run looks at. */
export interface DueRun {
  distributor: number;
  days: RunDays;
  leadDays: readonly number[];
}

/** Written into the statement, because the plan depends on it. */
const startOf = (day: string): RawBuilder<unknown> => sql`${sql.lit(`${day}T00:00:00Z`)}::timestamptz`;

const ascending = ({ leadDays }: DueRun): number[] => leadDays.toSorted((one, other) => one - other);

/** Licences as `l` that a run reminds of: a range of the index licences_by_expiry. */
export const isDue = (run: DueRun): RawBuilder<boolean> => sql<boolean>`l.distributor_id = ${sql.lit(run.distributor)}
  and l.expiry_date >= ${startOf(addDays(run.days.today, -CATCH_UP_DAYS))}
  and l.expiry_date < ${startOf(addDays(run.days.next, Math.max(...run.leadDays)))}
  and l.archived_at is null and not l.is_location_archived`;

/** The reminder of a licence `l` that is due; `dueLead` of the contract for all of them at once. */
export const leadOf = (run: DueRun): RawBuilder<number> => {
  const leads = ascending(run);
  const bounds = leads.map((lead) => startOf(addDays(run.days.next, lead)));
  return sql<number>`(${sql.lit(`{${leads.join()}}`)}::integer[])[width_bucket(l.expiry_date, array[${sql.join(bounds)}]) + 1]`;
};

export const EXPIRY_DAY = sql<string>`to_char(l.expiry_date at time zone 'UTC', 'YYYY-MM-DD')`;

/** Whether a recipient has not had the reminder of licence `l` yet. */
export const isNew = (run: DueRun, recipient: RawBuilder<string>): RawBuilder<boolean> => sql<boolean>`not exists (
  select from reminders r
  where r.distributor_id = ${sql.lit(run.distributor)} and r.recipient = ${recipient} and r.licence_id = l.uuid_id
    and r.expiry_day = ${EXPIRY_DAY} and r.lead_days = ${leadOf(run)})`;

/** LicenseManagers as `m`, of the location of licence `l`. */
export const MANAGES = sql<boolean>`m.location_id = l.location_id and m.roles & 8 <> 0 and m.disabled_at is null`;
