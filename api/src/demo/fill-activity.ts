import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** The activity entries that the hub would have written for the demo licences. */
export const fillActivity = async (tx: Tx): Promise<void> => {
  await sql`
    insert into licence_activity (distributor_id, licence_id, action_date, action_string, created_by_name)
    select distributor_id, uuid_id, created_at, 'Created', 'System' from licences
    union all
    select l.distributor_id, l.uuid_id, l.created_at + interval '1 hour', 'Verified', 'System'
    from licences l join distributors d on d.number = l.distributor_id
    where l.is_verified and d.requires_verification
    union all
    select distributor_id, uuid_id, created_at + interval '2 hours', 'Activated on ' || device_serial, 'Device ' || device_serial
    from licences where is_active and device_serial is not null
    order by 3`.execute(tx);
};
