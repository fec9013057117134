import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { sendDailyJob } from '../../jobs/send-daily-job.ts';

/** One short transaction each, so that nobody waits for a lock, and the clean-up of the database keeps pace. */
const BATCH = 2_000;

const TABLES = ['hub_delete_old_audit', 'hub_delete_old_activity'] as const;

/** Deletes the audit log and the activity of licences that are older than the operator keeps them. Once a day. */
export const deleteOldHistory = defineJob({
  name: 'history.delete',
  schema: z.object({ day: z.string() }),
  retry: { limit: 5, delaySeconds: 60, maxDelaySeconds: 3_600 },
  async run(_job, { services, asSystem, signal }) {
    const days = services.config.retentionDays;
    if (days === undefined) return;
    for (const table of TABLES)
      for (let after: string | null = '0'; after !== null; ) {
        signal.throwIfAborted();
        const from: string = after;
        after = await asSystem((tx) => deleteBatch(tx, table, days, from));
      }
  },
});

/** Answers from where the next batch goes on; null after the last one. */
const deleteBatch = async (tx: Tx, table: (typeof TABLES)[number], days: number, after: string) => {
  const { rows } = await sql<{ last: string | null }>`
    select ${sql.ref(table)}(now() - make_interval(days => ${days}::integer), ${after}::bigint, ${BATCH}::integer)::text as last`.execute(
    tx,
  );
  return rows[0]?.last ?? null;
};

/** Housekeeping of the history, where HUB_RETENTION_DAYS is set. */
export const keepHistory = async (tx: Tx, { retentionDays }: Pick<Config, 'retentionDays'>): Promise<void> => {
  if (retentionDays !== undefined) await sendDailyJob(tx, deleteOldHistory);
};
