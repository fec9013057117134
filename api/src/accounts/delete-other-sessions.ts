import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Ends every session of the person in whose scope this is, but the one that is kept; answers how many those were. */
export const deleteOtherSessions = async (tx: Tx, kept: string): Promise<number> => {
  const { rows } = await sql<{ ended: number }>`select hub_end_other_sessions(${kept}) as ended`.execute(tx);
  return rows[0]?.ended ?? 0;
};
