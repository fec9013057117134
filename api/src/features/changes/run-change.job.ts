import { CHANGE_JOB, defineSetJob } from '../../change-sets/set-jobs.ts';
import { applyNextBatch } from './apply-batch.ts';
import { undoNextBatch } from './undo-batch.ts';

/** Applies or undoes what is left of a set of licences. */
export const runChange = defineSetJob(CHANGE_JOB, [applyNextBatch, undoNextBatch]);
