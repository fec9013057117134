import type { JobDefinition } from './jobs/define-job.ts';

/** Every kind of background job. */
export const JOBS: readonly JobDefinition[] = [];
