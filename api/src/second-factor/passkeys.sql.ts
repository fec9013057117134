import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

export interface PasskeyRow {
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  rp_id: string;
  name: string;
}

/** False when the credential is already registered. */
export const insertPasskey = async (tx: Tx, userId: string, passkey: PasskeyRow): Promise<boolean> => {
  const added = await tx
    .insertInto('passkeys')
    .values({ user_id: userId, ...passkey })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

export const deletePasskey = (tx: Tx, userId: string, id: string) =>
  tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'name'])
    .executeTakeFirst();

export const findPasskey = (tx: Tx, userId: string, rpId: string, credentialId: string) =>
  tx
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('user_id', '=', userId)
    .where('rp_id', '=', rpId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

export const recordPasskeyUse = (tx: Tx, id: string, counter: number) =>
  tx.updateTable('passkeys').set({ counter, last_used_at: sql`now()` }).where('id', '=', id).execute();

type Purpose = 'set-up' | 'sign-in';

export const insertChallenge = (tx: Tx, userId: string, purpose: Purpose, hash: Buffer, seconds: number) =>
  tx
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hash,
      user_id: userId,
      purpose,
      expires_at: sql<string>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();

/** Deletes the challenge, so that it works only once. */
export const takeChallenge = async (tx: Tx, userId: string, purpose: Purpose, hash: Buffer): Promise<boolean> => {
  const taken = await tx
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<string>`now()`)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
};
