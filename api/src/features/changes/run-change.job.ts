import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { applyNextBatch } from './apply-batch.ts';
import { setState } from './change-sets.sql.ts';
import { undoNextBatch } from './undo-batch.ts';

/** Rows in one transaction: enough to be quick, and few enough to hold nobody up. */
const BATCH = 500;

const RETRY = { limit: 10, delaySeconds: 1, maxDelaySeconds: 60 };

/** Applies or undoes what is left of a set. After the last retry the set says so, and the person can go on with it. */
export const runChange = defineJob({
  name: 'changes.run',
  schema: z.strictObject({ id: z.int() }),
  retry: RETRY,
  concurrency: 2,
  async run({ data, attempt }, { inScope, signal }) {
    try {
      for (const nextBatch of [applyNextBatch, undoNextBatch])
        while ((await inScope((tx) => nextBatch(tx, data.id, BATCH))) > 0) signal.throwIfAborted();
    } catch (error) {
      if (!signal.aborted && attempt > RETRY.limit) await inScope((tx) => setState(tx, data.id, 'failed'));
      throw error;
    }
  },
});
