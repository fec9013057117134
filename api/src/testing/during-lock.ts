import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Tx } from '../db/database.ts';
import { lockFactors } from '../second-factor/factors.sql.ts';
import type { Person, TestHub } from './test-hub.ts';
import { waitFor } from './wait-for.ts';

const expectWaiting = async (tx: Tx): Promise<void> => {
  const { rows } = await sql`
    select 1 from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(tx);
  expect(rows).toHaveLength(1);
};

/**
 * Makes a change of a user, with the lock that such changes take, while a call waits for that lock. The answer is the
 * call's, which goes on after the change.
 */
export const changeDuringLock = async <T>(
  { database }: TestHub,
  by: Person,
  userId: string,
  call: () => Promise<T>,
  change: (tx: Tx) => Promise<unknown>,
): Promise<T | undefined> => {
  const changed = await database.withSession(by.sessionKey, 'write', async (tx) => {
    await lockFactors(tx, userId);
    const answer = call();
    // The embedded database runs one transaction after the other.
    if (database.kind === 'postgres') await Promise.race([answer, waitFor(() => expectWaiting(tx))]);
    await change(tx);
    return { answer };
  });
  return changed?.answer;
};
