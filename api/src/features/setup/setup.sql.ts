import type { SETUP_STEPS } from '@hub/contract/setup';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

type Step = (typeof SETUP_STEPS)[number];

interface Findings extends Record<Step, boolean> {
  location_id: number | null;
}

/** Whether the list was dismissed, and a mail arrived. */
export const findProgress = (tx: Tx) =>
  tx.selectFrom('setup_progress').select(['dismissed_at', 'mail_tested_at']).executeTakeFirst();

/**
 * Which steps are done. Each is an `exists`, or one row of an index; nothing is counted. The first administrator's own
 * organisation, which `create-admin` makes, is not a customer.
 */
export const findDoneSteps = async (tx: Tx, actor: { id: string; locationId: number }): Promise<Findings> => {
  const own = sql`(select l.organisation_id from locations l where l.id = ${actor.locationId})`;
  const { rows } = await sql<Findings>`
    with own as materialized (select ${own} as id)
    select
      exists (select from products where retired_at is null) as product,
      exists (select from packages where is_active) as package,
      exists (select from organisations where id is distinct from (select id from own) and archived_at is null) as organisation,
      exists (select from locations where organisation_id is distinct from (select id from own) and archived_at is null) as location,
      exists (select from licences where archived_at is null) as licence,
      exists (select from setup_progress where mail_tested_at is not null) as mail,
      exists (select from totp_factors where user_id = ${actor.id}) or exists (select from passkeys where user_id = ${actor.id})
        as "secondFactor",
      (select id from locations where organisation_id is distinct from (select id from own) and archived_at is null
        order by created_at desc, id desc limit 1) as location_id`.execute(tx);
  const [findings] = rows;
  if (findings === undefined) throw new Error('a query without a table returned no row');
  return findings;
};

type Moment = 'dismissed_at' | 'mail_tested_at';

export const setProgress = (tx: Tx, moment: Moment) =>
  tx
    .insertInto('setup_progress')
    .values({ [moment]: sql`now()` })
    .onConflict((conflict) => conflict.column('distributor_id').doUpdateSet({ [moment]: sql`now()` }))
    .execute();
