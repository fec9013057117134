import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** An arbitrary advisory lock number, the same on every server. */
const SIGNING_KEYS_LOCK = 724_103_010;

export const lockSigningKeys = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(SIGNING_KEYS_LOCK)})`.execute(tx);

export const findCurrentKey = (tx: Tx) =>
  tx.selectFrom('signing_keys').select(['key_id', 'private_key']).where('retired_at', 'is', null).executeTakeFirst();

export const insertKey = (tx: Tx, key: { key_id: string; public_key: string; private_key: string }) =>
  tx.insertInto('signing_keys').values(key).execute();

export const retireCurrentKey = (tx: Tx) =>
  tx.updateTable('signing_keys').set({ retired_at: sql<string>`now()` }).where('retired_at', 'is', null).execute();

export const selectSigningKeys = (tx: Tx) =>
  tx
    .selectFrom('signing_keys')
    .select(['key_id', 'public_key', 'created_at', 'retired_at', sql<'ed25519'>`'ed25519'`.as('algorithm')])
    .orderBy('created_at', 'desc')
    .execute();
