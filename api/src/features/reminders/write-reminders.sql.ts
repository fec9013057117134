import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type DueRun, EXPIRY_DAY, isDue, isNew, leadOf, MANAGES } from './due-licences.sql.ts';
import type { Recipient } from './recipients.sql.ts';

/** A mail lists so many licences and counts the others. */
export const LISTED_MAX = 200;

/** A licence in a mail, with what is the same for all of that mail. */
export interface MailedLicence {
  message_id: string;
  email: string;
  name: string;
  organisation_name: string;
  location_name: string;
  expiry_day: string;
  total: number;
  first_day: string;
  last_day: string;
}

/**
 * Writes the reminders that `people` have not had, and returns what their mails list. One statement, so that a licence
 * whose expiry changes meanwhile is reminded of by one date or the other.
 */
const writeReminders = async (
  tx: Tx,
  run: DueRun,
  { people, licences }: { people: ReturnType<typeof sql>; licences: ReturnType<typeof sql> },
): Promise<MailedLicence[]> => {
  const { rows } = await sql<MailedLicence>`
    with people as materialized (${people}),
    written as (
      insert into reminders (recipient, licence_id, expiry_day, lead_days, message_id)
      select p.recipient, l.uuid_id, ${EXPIRY_DAY}, ${leadOf(run)}, p.message_id
      from ${licences}
      where ${isDue(run)} and ${isNew(run, sql`p.recipient`)}
      on conflict do nothing
      returning message_id, licence_id, expiry_day
    ),
    numbered as (
      select w.*, row_number() over (partition by w.message_id order by w.expiry_day, w.licence_id) as place,
        count(*) over mail::integer as total, min(w.expiry_day) over mail as first_day, max(w.expiry_day) over mail as last_day
      from written w window mail as (partition by w.message_id)
    )
    select n.message_id, p.email, l.description as name, o.name as organisation_name, c.name as location_name,
      n.expiry_day, n.total, n.first_day, n.last_day
    from numbered n
    join people p on p.message_id = n.message_id
    join licences l on l.uuid_id = n.licence_id
    join locations c on c.id = l.location_id
    join organisations o on o.id = l.organisation_id
    where n.place <= ${sql.lit(LISTED_MAX)}
    order by n.message_id, o.name_key, o.id, c.name_key, c.id, n.expiry_day, l.description_key`.execute(tx);
  return rows;
};

/** Everything that is due, for one person. */
export const writeGeneralReminders = (tx: Tx, run: DueRun, { email, key }: Recipient): Promise<MailedLicence[]> =>
  writeReminders(tx, run, {
    people: sql`select ${email}::text as email, ${key}::text as recipient, gen_random_uuid() as message_id`,
    licences: sql`people p cross join licences l`,
  });

/** What is due at some locations, for their LicenseManagers. */
export const writeManagerReminders = (tx: Tx, run: DueRun, locations: readonly number[]): Promise<MailedLicence[]> =>
  writeReminders(tx, run, {
    people: sql`
      select m.email, m.email_key as recipient, gen_random_uuid() as message_id, l.location_id
      from unnest(${locations}::integer[]) l (location_id) join users m on ${MANAGES}`,
    licences: sql`people p join licences l on l.location_id = p.location_id`,
  });

/** Reminders that can never be due again. */
export const deleteOldReminders = (tx: Tx, distributor: number, before: string) =>
  tx.deleteFrom('reminders').where('distributor_id', '=', distributor).where('expiry_day', '<', before).execute();
