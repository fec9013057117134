import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Users as they leave the hub. The location is missing where the wall hides it: at a distributor that is not one's own. */
export const USER_COLUMNS = [
  'u.uuid_id',
  'u.email',
  'u.first_name',
  'u.last_name',
  'u.mobile_phone',
  'u.roles',
  'u.last_login',
  sql<{ id: number; name: string }>`json_build_object('id', u.location_id, 'name', coalesce(l.name, ''))`.as(
    'org_location',
  ),
] as const;

/** Users with their location at hand, before anything is selected: what a list narrows and counts. */
export const usersWithLocation = (tx: Tx) =>
  tx.selectFrom('users as u').leftJoin('locations as l', 'l.id', 'u.location_id');

export const userRows = (tx: Tx) => usersWithLocation(tx).select(USER_COLUMNS);
