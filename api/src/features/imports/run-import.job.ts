import { defineSetJob, IMPORT_JOB } from '../../change-sets/set-jobs.ts';
import { applyNextBatch } from './apply-batch.ts';
import { planNextBatch } from './plan-batch.ts';
import { undoNextBatch } from './undo-batch.ts';

/** Goes on with the dry run, the applying or the undoing of an import. */
export const runImport = defineSetJob(IMPORT_JOB, [planNextBatch, applyNextBatch, undoNextBatch]);
