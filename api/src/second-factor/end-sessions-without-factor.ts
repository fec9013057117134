import type { RoleMask } from '@hub/contract/roles';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** At start: ends the sessions of users without a second factor whose roles have since come to require one. */
export const endSessionsWithoutFactor = async (tx: Tx, required: RoleMask): Promise<void> => {
  await sql`delete from sessions s using users u
    where u.uuid_id = s.user_id and u.roles & ${required}::integer <> 0
      and not exists (select from totp_factors t where t.user_id = s.user_id)
      and not exists (select from passkeys p where p.user_id = s.user_id)`.execute(tx);
};
