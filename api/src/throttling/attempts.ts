import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

const WINDOW_MINUTES = 15;

/** Who or what is counted, and how many failures a quarter of an hour allows it. */
export interface Subject {
  key: string;
  most: number;
}

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
