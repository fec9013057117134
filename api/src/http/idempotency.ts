import { createHash } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { Refusal } from './refusal.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Runs the work of an idempotency key once. A second request with the key, even a concurrent one, waits for the first to
 * commit and gets its answer; a different request with the same key is refused.
 */
export const withIdempotency = async <T>(
  tx: Tx,
  key: string | undefined,
  call: string,
  input: unknown,
  work: () => Promise<T>,
): Promise<T> => {
  if (key === undefined) return work();
  if (!KEY.test(key)) throw new Refusal('invalidInput', { fields: { 'Idempotency-Key': 'validation.characters' } });
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest();
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ key, call, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed === undefined) {
    const earlier = await tx.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirst();
    if (earlier === undefined || earlier.call !== call || !bodyHash.equals(earlier.body_hash))
      throw new Refusal('keyReused');
    return earlier.answer as T;
  }
  const answer = await work();
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer ?? null) })
    .where('key', '=', key)
    .execute();
  return answer;
};
