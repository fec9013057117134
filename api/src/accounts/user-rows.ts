import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** The columns of a user in the API. The location name is empty where row-level security hides it, at another distributor. */
export const USER_COLUMNS = [
  'u.uuid_id',
  'u.email',
  'u.first_name',
  'u.last_name',
  'u.mobile_phone',
  'u.roles',
  'u.last_login',
  'u.disabled_at as deactivated_at',
  sql<{ id: number; name: string }>`json_build_object('id', u.location_id, 'name', coalesce(l.name, ''))`.as(
    'org_location',
  ),
] as const;

/** Users joined with their location, for a list to filter and count. */
export const usersWithLocation = (tx: Tx) =>
  tx.selectFrom('users as u').leftJoin('locations as l', 'l.id', 'u.location_id');

export const userRows = (tx: Tx) => usersWithLocation(tx).select(USER_COLUMNS);
