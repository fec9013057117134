import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';

interface SessionRow {
  id: string;
  distributor_id: number;
  created_at: string;
  last_seen_at: string;
  ip: string;
  user_agent: string;
}

export const selectOwnSessions = async (tx: Tx, idleSeconds: number): Promise<SessionRow[]> =>
  (await sql<SessionRow>`select * from hub_own_sessions(make_interval(secs => ${idleSeconds}))`.execute(tx)).rows;

export const deleteOwnSession = async (tx: Tx, id: string): Promise<number> => {
  const { rows } = await sql<{ ended: number }>`select hub_end_own_session(${id}) as ended`.execute(tx);
  return rows[0]?.ended ?? 0;
};
