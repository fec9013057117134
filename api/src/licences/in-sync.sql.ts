import { sql } from 'kysely';

/** Of a licence `l`: its device has checked in since it last changed. */
export const IN_SYNC = sql<boolean>`coalesce(l.last_online_date >= coalesce(l.updated_at, l.created_at), false)`;
