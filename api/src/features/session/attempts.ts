import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

const WINDOW_MINUTES = 15;

/**
 * How many failures a quarter of an hour allows. Nobody is shut out for good: windows end by the clock and are not
 * drawn out by further attempts, and a person at an address where they have proved themselves before is only ever
 * counted together with that address.
 */
export const MOST_FAILURES = {
  account: 50,
  address: 100,
  accountAtAddress: 10,
  resetMails: 3,
  resetsFromAddress: 20,
} as const;

/** Long and secret enough not to be read off the table, short enough to be a key. */
const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Whoever has one IPv6 address has a whole network of them, so its first half is what counts as the address. */
export const networkOf = (ip: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? ip).toLowerCase().split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
};

export interface Subject {
  key: string;
  most: number;
}

export const signInSubjects = (account: string, ip: string, knownHere: boolean): Subject[] => [
  { key: `sign-in:${digest(account)}:${networkOf(ip)}`, most: MOST_FAILURES.accountAtAddress },
  { key: `sign-in-from:${networkOf(ip)}`, most: MOST_FAILURES.address },
  ...(knownHere ? [] : [{ key: `sign-in:${digest(account)}`, most: MOST_FAILURES.account }]),
];

export const resetSubjects = (account: string, ip: string): Subject[] => [
  { key: `reset:${digest(account)}`, most: MOST_FAILURES.resetMails },
  { key: `reset-from:${networkOf(ip)}`, most: MOST_FAILURES.resetsFromAddress },
];

/**
 * Counts an attempt before it is made, so that many at once cannot slip past the limit together. Answers after how
 * many seconds to come back, or 0 when the attempt may go ahead.
 */
export const countAttempt = async (tx: Tx, subjects: readonly Subject[]): Promise<number> => {
  let wait = 0;
  // Always in the same order, so that two attempts never wait for each other.
  for (const { key, most } of subjects.toSorted((a, b) => a.key.localeCompare(b.key))) {
    const { rows } = await sql<{ failures: number; seconds: number }>`
      insert into attempts as a (subject, failures, window_ends_at)
      values (${key}, 1, now() + make_interval(mins => ${WINDOW_MINUTES}))
      on conflict (subject) do update set
        failures = case when a.window_ends_at <= now() then 1 else a.failures + 1 end,
        window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
      returning failures, ceil(extract(epoch from window_ends_at - now()))::integer as seconds`.execute(tx);
    const counted = rows[0];
    if (counted !== undefined && counted.failures > most) wait = Math.max(wait, counted.seconds, 1);
  }
  return wait;
};

/** An attempt that turned out well was no failure. */
export const uncountAttempt = async (tx: Tx, subjects: readonly Subject[]): Promise<void> => {
  for (const { key } of subjects.toSorted((a, b) => a.key.localeCompare(b.key)))
    await tx
      .updateTable('attempts')
      .set({ failures: sql`greatest(failures - 1, 0)` })
      .where('subject', '=', key)
      .execute();
};

export const forgetAttempts = async (tx: Tx, subjects: readonly Subject[]): Promise<void> => {
  await tx
    .deleteFrom('attempts')
    .where(
      'subject',
      'in',
      subjects.map(({ key }) => key),
    )
    .execute();
};
