import type { SetAction } from '@hub/contract/changes';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../db/database.ts';
import { setLocally } from '../db/set-locally.ts';
import { defineJob, type JobDefinition } from '../jobs/define-job.ts';
import type { hubUrlOf } from '../mail/hub-url.ts';
import { setState } from './change-sets.sql.ts';

/** Rows in one transaction: enough to be quick, and few enough to hold nobody up. */
const BATCH = 500;

const schema = z.strictObject({ id: z.int() });
const retry = { limit: 10, delaySeconds: 1, maxDelaySeconds: 60 };

type SetJob = Omit<JobDefinition<z.infer<typeof schema>>, 'run'>;

/** What sending the jobs takes; the features say what they do. */
export const CHANGE_JOB: SetJob = { name: 'changes.run', schema, retry, concurrency: 2 };
export const IMPORT_JOB: SetJob = { name: 'imports.run', schema, retry, concurrency: 2 };

export const jobOf = (action: SetAction): SetJob => (action.kind === 'import' ? IMPORT_JOB : CHANGE_JOB);

/** What a batch may need besides its transaction: the URLs in mails. */
type BatchServices = Parameters<typeof hubUrlOf>[0];

/** Does the next rows of a set, in one transaction, and returns how many are left to do. */
export type NextBatch = (tx: Tx, setId: number, limit: number, services: BatchServices) => Promise<number>;

/**
 * Plans that know the lists of a batch: without them the planner takes 500 names for ten, and reads a whole table. Checks
 * of references keep their plans, which must not read a whole table either, as one does that was empty at first. Without
 * statistics, a bitmap would collect all rows of a set to find the next 500.
 */
export const planByValues = (tx: Tx) =>
  sql`select ${sql.raw(setLocally({ plan_cache_mode: 'auto', enable_seqscan: 'off', enable_bitmapscan: 'off' }))}`.execute(
    tx,
  );

/** Does what is left of a set. After the last retry the set says so, and the person can go on with it. */
export const defineSetJob = (job: SetJob, batches: readonly NextBatch[]) =>
  defineJob({
    ...job,
    async run({ data, attempt }, { inScope, signal, services }) {
      const runBatch = (nextBatch: NextBatch): Promise<number> =>
        inScope(async (tx) => {
          await planByValues(tx);
          return nextBatch(tx, data.id, BATCH, services);
        });
      try {
        for (const nextBatch of batches) while ((await runBatch(nextBatch)) > 0) signal.throwIfAborted();
      } catch (error) {
        if (!signal.aborted && attempt > retry.limit) await inScope((tx) => setState(tx, data.id, 'failed'));
        throw error;
      }
    },
  });
