import { sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

/** For so long a plan, or a file, waits for somebody to apply it. */
const DAYS = 30;
/** Rows in one transaction, and in one run of the housekeeping; the next one goes on. */
const BATCH = 2_000;
const MAX_BATCHES = 100;

/** Whoever applies it at this moment goes first. Without counts it cannot be applied while its rows are removed. */
const claimOldSet = async (tx: Tx): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    update change_sets set state = 'failed', counts = '[]' where id = (
      select id from change_sets
      where applied_at is null and created_at < now() - make_interval(days => ${sql.lit(DAYS)})
      order by created_at limit 1 for update skip locked)
    returning id`.execute(tx);
  return rows[0]?.id;
};

const removeRows = async (tx: Tx, table: 'change_rows' | 'import_rows', setId: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where set_id = ${setId} and number in (
      select number from ${sql.table(table)} where set_id = ${setId} order by number limit ${sql.lit(BATCH)})`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0);
};

/** Removes rows of the oldest plan, and at last the plan itself; false when there is none left. */
const removeNext = async (tx: Tx): Promise<boolean> => {
  const id = await claimOldSet(tx);
  if (id === undefined) return false;
  for (const table of ['change_rows', 'import_rows'] as const)
    if ((await removeRows(tx, table, id)) === BATCH) return true;
  await tx.deleteFrom('imports').where('set_id', '=', id).execute();
  await tx.deleteFrom('change_sets').where('id', '=', id).execute();
  return true;
};

/** Removes plans and uploads that nobody has applied, a few rows in each transaction; audit entries about them stay. */
export const removeOldPlans = async (database: Pick<Database, 'asSystem'>): Promise<void> => {
  for (let batches = 0; batches < MAX_BATCHES; batches += 1) if (!(await database.asSystem(removeNext))) return;
};
