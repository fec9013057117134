import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { LicenceColumns } from './describe-column-changes.ts';

/** The columns that the counts of locations follow from. */
const COUNTED = ['location_id', 'archived_at'];

/** Counts the changed licences once for each location, instead of once for each licence. */
const count = sql`, counted as (
    update locations c set num_licenses = c.num_licenses + d.difference
    from (
      select location_id, sum(n)::integer as difference from (
        select old_location as location_id, -1 as n from changed where was_open
        union all
        select new_location, 1 from changed where is_open
      ) moved group by location_id having sum(n) <> 0
    ) d where c.id = d.location_id
  )`;

/** Writes the columns of licences by their ids, as a new version. */
export const writeColumns = async (
  tx: Tx,
  columns: readonly string[],
  licences: readonly ({ uuid_id: string } & LicenceColumns)[],
): Promise<void> => {
  const isCounted = columns.some((name) => COUNTED.includes(name));
  if (isCounted) await sql`select set_config('hub.counts_licences', 'itself', true)`.execute(tx);
  await sql`with changed as (
      update licences l
      set ${sql.join(columns.map((name) => sql`${sql.ref(name)} = n.${sql.ref(name)}`))},
        updated_at = now(), version = l.version + 1
      from jsonb_populate_recordset(null::licences, ${JSON.stringify(licences)}::jsonb) n
      join licences o on o.uuid_id = n.uuid_id
      where l.uuid_id = n.uuid_id
      returning o.location_id as old_location, o.archived_at is null as was_open,
        l.location_id as new_location, l.archived_at is null as is_open
    )${isCounted ? count : sql``}
    select count(*) from changed`.execute(tx);
  if (isCounted) await sql`select set_config('hub.counts_licences', '', true)`.execute(tx);
};
