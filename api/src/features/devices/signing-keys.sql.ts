import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Any number will do, as long as every server uses the same. */
const LOCK = 724_103_010;

/** One at a time makes a key; whoever comes second finds it made. */
export const lockSigningKeys = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);

export const findCurrentKey = (tx: Tx) =>
  tx.selectFrom('signing_keys').select(['key_id', 'private_key']).where('retired_at', 'is', null).executeTakeFirst();

export const insertKey = (tx: Tx, key: { key_id: string; public_key: string; private_key: string }) =>
  tx.insertInto('signing_keys').values(key).execute();

export const retireCurrentKey = (tx: Tx) =>
  tx.updateTable('signing_keys').set({ retired_at: sql<string>`now()` }).where('retired_at', 'is', null).execute();

export const listKeys = (tx: Tx) =>
  tx
    .selectFrom('signing_keys')
    .select(['key_id', 'public_key', 'created_at', 'retired_at', sql<'ed25519'>`'ed25519'`.as('algorithm')])
    .orderBy('created_at', 'desc')
    .execute();
