import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** An arbitrary advisory lock number, the same on every server. */
const SIGNING_KEYS_LOCK = 724_103_010;

/** One of the two. */
export interface StoredPrivateKey {
  private_key: string | null;
  sealed_private_key: Buffer | null;
}

export const lockSigningKeys = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(SIGNING_KEYS_LOCK)})`.execute(tx);

export const findCurrentKey = (tx: Tx) =>
  tx
    .selectFrom('signing_keys')
    .select(['key_id', 'private_key', 'sealed_private_key'])
    .where('retired_at', 'is', null)
    .executeTakeFirst();

export const insertKey = (tx: Tx, key: { key_id: string; public_key: string } & StoredPrivateKey) =>
  tx.insertInto('signing_keys').values(key).execute();

export const retireCurrentKey = (tx: Tx) =>
  tx.updateTable('signing_keys').set({ retired_at: sql<string>`now()` }).where('retired_at', 'is', null).execute();

export const selectPlainKeys = (tx: Tx) =>
  tx.selectFrom('signing_keys').select(['key_id', 'private_key']).where('private_key', 'is not', null).execute();

export const updatePrivateKey = (tx: Tx, keyId: string, stored: StoredPrivateKey) =>
  tx.updateTable('signing_keys').set(stored).where('key_id', '=', keyId).execute();

/** Writes the table anew, because replaced rows stay in its file, and a copy of the file is a backup. For the owner. */
export const rewriteSigningKeys = async (tx: Tx): Promise<void> => {
  await sql`create temporary table kept_signing_keys on commit drop as select * from signing_keys`.execute(tx);
  await sql`truncate signing_keys`.execute(tx);
  await sql`insert into signing_keys select * from kept_signing_keys`.execute(tx);
};

export const selectSigningKeys = (tx: Tx) =>
  tx
    .selectFrom('signing_keys')
    .select(['key_id', 'public_key', 'created_at', 'retired_at', sql<'ed25519'>`'ed25519'`.as('algorithm')])
    .orderBy('created_at', 'desc')
    .execute();
