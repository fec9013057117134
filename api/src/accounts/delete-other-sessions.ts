import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Deletes all sessions of the current user except the given one; returns their number. */
export const deleteOtherSessions = async (tx: Tx, kept: string): Promise<number> => {
  const { rows } = await sql<{ ended: number }>`select hub_end_other_sessions(${kept}) as ended`.execute(tx);
  return rows[0]?.ended ?? 0;
};
