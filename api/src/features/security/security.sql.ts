import type { Tx } from '../../db/database.ts';

/** Only the system role can read it. */
export const findPasswordHash = async (tx: Tx, userId: string): Promise<string | null | undefined> =>
  (await tx.selectFrom('users').select('password_hash').where('uuid_id', '=', userId).executeTakeFirst())
    ?.password_hash;
