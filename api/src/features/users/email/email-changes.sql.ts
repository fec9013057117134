import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

export interface NewEmailChange {
  user_id: string;
  email: string;
  email_key: string;
  token_hash: Buffer;
  requested_by: string;
}

/** Replaces an earlier change of the user, whose link stops working. */
export const putEmailChange = (tx: Tx, change: NewEmailChange, hours: number) => {
  const row = {
    ...change,
    requested_at: sql<string>`now()`,
    mail_error: null,
    expires_at: sql<string>`now() + make_interval(hours => ${sql.lit(hours)})`,
  };
  return tx
    .insertInto('email_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
};

/** The user of a token, if it still works. */
export const findEmailChange = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom('email_changes')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Deletes the change; of several concurrent calls, one succeeds. */
export const takeEmailChange = (tx: Tx, tokenHash: Buffer) =>
  tx
    .deleteFrom('email_changes')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<string>`now()`)
    .returning(['email', 'email_key'])
    .executeTakeFirst();

/** Withdraws the change of a user, if there is one. */
export const deleteEmailChange = (tx: Tx, userId: string) =>
  tx.deleteFrom('email_changes').where('user_id', '=', userId).returning('email').executeTakeFirst();

/** The user as they are, unless deactivated. */
export const lockActiveUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['uuid_id', 'distributor_id', 'email', 'first_name', 'last_name'])
    .where('uuid_id', '=', userId)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The database ends the user's sessions, unfinished sign-ins and mailed links with the same change. */
export const setEmail = (tx: Tx, userId: string, address: { email: string; email_key: string }) =>
  tx
    .updateTable('users')
    .set({ ...address, updated_at: sql`now()`, version: sql`version + 1` })
    .where('uuid_id', '=', userId)
    .execute();
