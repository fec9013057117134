import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** A user's factors without the secrets, which a distributor's scope cannot read. */
export const findFactors = async (tx: Tx, userId: string) => {
  const totp = await tx
    .selectFrom('totp_factors')
    .select(['created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const passkeys = await tx
    .selectFrom('passkeys')
    .select(['id', 'name', 'rp_id', 'credential_id', 'transports', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)`.as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { totp: totp ?? null, passkeys, recoveryCodesLeft: left };
};
export type UserFactors = Awaited<ReturnType<typeof findFactors>>;

/** Recovery codes do not count as a factor. */
export const countFactors = ({ totp, passkeys }: UserFactors): number => passkeys.length + (totp === null ? 0 : 1);

/** Serialises changes of a user's factors: two at once could remove the last two, or both create codes. */
export const lockFactors = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(724103020, hashtext(${userId}))`.execute(tx);

export const insertTotpSetUp = async (tx: Tx, userId: string, sealed: Buffer, seconds: number): Promise<void> => {
  await tx.deleteFrom('totp_setups').where('user_id', '=', userId).execute();
  await tx
    .insertInto('totp_setups')
    .values({
      user_id: userId,
      sealed_secret: sealed,
      expires_at: sql<string>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
};

/** Only the system role can read a secret. */
export const findTotpSetUp = (tx: Tx, userId: string) =>
  tx
    .selectFrom('totp_setups')
    .select(['id', 'sealed_secret'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Deletes the set-up; of several concurrent calls, one succeeds. */
export const takeTotpSetUp = async (tx: Tx, userId: string, id: string): Promise<boolean> => {
  const taken = await tx
    .deleteFrom('totp_setups')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

export const replaceTotp = async (tx: Tx, userId: string, sealed: Buffer, usedStep: number): Promise<void> => {
  await deleteTotp(tx, userId);
  await tx
    .insertInto('totp_factors')
    .values({ user_id: userId, sealed_secret: sealed, last_used_step: usedStep })
    .execute();
};

export const deleteTotp = (tx: Tx, userId: string) =>
  tx.deleteFrom('totp_factors').where('user_id', '=', userId).returning('user_id').executeTakeFirst();

export const findTotp = (tx: Tx, userId: string) =>
  tx
    .selectFrom('totp_factors')
    .select(['sealed_secret', 'last_used_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Marks a time step as used; of several concurrent calls with the same code, one succeeds. */
export const useTotpStep = async (tx: Tx, userId: string, step: number): Promise<boolean> => {
  const used = await tx
    .updateTable('totp_factors')
    .set({ last_used_step: step, last_used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('last_used_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
};

export const insertRecoveryCodes = async (tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
};

export const useRecoveryCode = async (tx: Tx, userId: string, hash: Buffer): Promise<boolean> => {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
};

/** Deletes factors, unfinished set-ups and recovery codes. */
export const deleteFactors = async (tx: Tx, userId: string): Promise<void> => {
  for (const table of ['totp_factors', 'totp_setups', 'passkeys', 'passkey_challenges', 'recovery_codes'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
};
