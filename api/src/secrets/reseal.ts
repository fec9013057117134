import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { type Purpose, seal, unseal } from './sealed.ts';

/** Every column with something encrypted. */
const SEALED: readonly { table: string; column: string; owner: string; purpose: Purpose }[] = [
  { table: 'totp_factors', column: 'sealed_secret', owner: 'user_id', purpose: 'totp' },
  { table: 'totp_setups', column: 'sealed_secret', owner: 'user_id', purpose: 'totp' },
  { table: 'signing_keys', column: 'sealed_private_key', owner: 'key_id', purpose: 'signing-key' },
  { table: 'webhook_secrets', column: 'sealed_secret', owner: 'id', purpose: 'webhook' },
];

export interface Resealed {
  resealed: number;
  /** Neither secret opens them; they stay as they are. */
  unreadable: number;
}

/** Encrypts everything with `secret` that it or one of `previous` opens. For the owner. */
export const resealAll = async (tx: Tx, secret: string, previous: readonly string[]): Promise<Resealed> => {
  const counts: Resealed = { resealed: 0, unreadable: 0 };
  for (const { table, column, owner, purpose } of SEALED) {
    const [name, sealed, id] = [sql.table(table), sql.ref(column), sql.ref(owner)];
    const { rows } = await sql<{ owner: string; sealed: Buffer }>`
      select ${id}::text as owner, ${sealed} as sealed from ${name} where ${sealed} is not null for update`.execute(tx);
    for (const row of rows) {
      const open = (candidate: string) => unseal(candidate, purpose, row.owner, row.sealed);
      const plain = [secret, ...previous].map(open).find((opened) => opened !== undefined);
      if (plain === undefined) {
        counts.unreadable += 1;
        continue;
      }
      counts.resealed += 1;
      const replacement = seal(secret, purpose, row.owner, plain);
      await sql`update ${name} set ${sealed} = ${replacement} where ${id}::text = ${row.owner}`.execute(tx);
    }
  }
  return counts;
};
