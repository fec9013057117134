import { emailKey } from '@hub/contract/fields';
import type { ReminderSettings } from '@hub/contract/reminders';
import { STAFF } from '@hub/contract/roles';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type DueRun, isDue, MANAGES } from './due-licences.sql.ts';

export interface Recipient {
  email: string;
  /** Tells recipients apart. */
  key: string;
  kind: 'staff' | 'extra';
}

/** Those who are reminded of every licence, each once. */
export const generalRecipients = async (
  tx: Tx,
  distributor: number,
  { to_staff, emails }: Pick<ReminderSettings, 'to_staff' | 'emails'>,
): Promise<Recipient[]> => {
  const staff = to_staff
    ? await tx
        .selectFrom('users')
        .select(['email', 'email_key as key'])
        // The person who asks for a preview sees themselves at any distributor.
        .where('distributor_id', '=', distributor)
        // The condition of the index users_staff.
        .where(sql<boolean>`roles & ${sql.lit(STAFF)} <> 0`)
        .where('disabled_at', 'is', null)
        .orderBy('name_key')
        .orderBy('uuid_id')
        .execute()
    : [];
  const all: Recipient[] = [
    ...staff.map((person) => ({ ...person, kind: 'staff' as const })),
    ...emails.map((email) => ({ email, key: emailKey(email), kind: 'extra' as const })),
  ];
  return [...Map.groupBy(all, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
};

/** The locations with due licences that have a LicenseManager, and how many licences are at the others. */
export const managedLocations = async (tx: Tx, run: DueRun): Promise<{ locations: number[]; skipped: number }> => {
  const { rows } = await sql<{ location_id: number; licences: number; managed: boolean }>`
    select l.location_id, l.licences, exists (select from users m where ${MANAGES}) as managed
    from (select l.location_id, count(*)::integer as licences from licences l where ${isDue(run)} group by 1) l
    order by 1`.execute(tx);
  return {
    locations: rows.filter(({ managed }) => managed).map(({ location_id }) => location_id),
    skipped: rows.reduce((sum, { managed, licences }) => sum + (managed ? 0 : licences), 0),
  };
};
