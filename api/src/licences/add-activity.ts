import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

export interface Author {
  /** The person who answers for it. */
  answerableId: string | null;
  name: string;
}

/** One entry for each licence, in one statement. */
export const addActivity = (tx: Tx, uuids: readonly string[], action: string, by: Author) =>
  addActivities(
    tx,
    uuids.map((uuid) => ({ uuid, action })),
    by,
  );

/** The same where each licence has a text of its own. */
export const addActivities = (tx: Tx, entries: readonly { uuid: string; action: string }[], by: Author) =>
  sql`insert into licence_activity (licence_id, action_string, created_by_id, created_by_name)
    select uuid, action, ${by.answerableId}::uuid, ${by.name}::text
    from unnest(${entries.map(({ uuid }) => uuid)}::uuid[], ${entries.map(({ action }) => action)}::text[]) as entry (uuid, action)`.execute(
    tx,
  );
