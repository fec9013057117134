import type { ChangeDetails } from '@hub/contract/changes';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { IN_SYNC } from '../../licences/in-sync.sql.ts';

const HAS_DEVICE = sql`l.is_active and l.archived_at is null`;

/** Of a row `r`: the device of its licence has not checked in since. */
export const IS_WAITING = sql<boolean>`(r.outcome = 'applied' and exists (
  select from licences l where l.uuid_id = r.record_id and ${HAS_DEVICE} and not ${IN_SYNC}))`;

/** How many devices the changed licences are active on, and how many of these have what was changed. */
export const countDevices = async (tx: Tx, setId: number): Promise<ChangeDetails['devices']> => {
  const { rows } = await sql<NonNullable<ChangeDetails['devices']>>`
    select count(*)::integer as active, count(*) filter (where ${IN_SYNC})::integer as received
    from change_rows r join licences l on l.uuid_id = r.record_id
    where r.set_id = ${setId} and r.outcome = 'applied' and ${HAS_DEVICE}`.execute(tx);
  return rows[0] ?? null;
};
