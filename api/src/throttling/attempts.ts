import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

const WINDOW_MINUTES = 15;

/** What attempts are counted by, and how many failures it may have per window. */
export interface Subject {
  key: string;
  max: number;
  /** Counted over all IPs, and only as long as the IP's own limits allow an attempt: one IP alone cannot use it up. */
  acrossIps?: true;
}

/** Always in the same order, so that two attempts cannot deadlock; those over all IPs last. */
const inOrder = (subjects: readonly Subject[]): Subject[] =>
  subjects.toSorted(
    (a, b) => Number(a.acrossIps ?? false) - Number(b.acrossIps ?? false) || a.key.localeCompare(b.key),
  );

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot exceed the limit together. Returns the seconds
 * to wait, or 0 when the attempt may proceed.
 */
export const countAttempt = async (tx: Tx, subjects: readonly Subject[]): Promise<number> => {
  let wait = 0;
  for (const { key, max, acrossIps } of inOrder(subjects)) {
    if (acrossIps === true && wait > 0) break;
    const { rows } = await sql<{ failures: number; seconds: number }>`
      insert into attempts as a (subject, failures, window_ends_at)
      values (${key}, 1, now() + make_interval(mins => ${WINDOW_MINUTES}))
      on conflict (subject) do update set
        failures = case when a.window_ends_at <= now() then 1 else a.failures + 1 end,
        window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
      returning failures, ceil(extract(epoch from window_ends_at - now()))::integer as seconds`.execute(tx);
    const counted = rows[0];
    if (counted !== undefined && counted.failures > max) wait = Math.max(wait, counted.seconds, 1);
  }
  return wait;
};

/** A successful attempt is not a failure. */
export const uncountAttempt = async (tx: Tx, subjects: readonly Subject[]): Promise<void> => {
  for (const { key } of inOrder(subjects))
    await tx
      .updateTable('attempts')
      .set({ failures: sql`greatest(failures - 1, 0)` })
      .where('subject', '=', key)
      .execute();
};

export const clearAttempts = async (tx: Tx, subjects: readonly Subject[]): Promise<void> => {
  await tx
    .deleteFrom('attempts')
    .where(
      'subject',
      'in',
      subjects.map(({ key }) => key),
    )
    .execute();
};
