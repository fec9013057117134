import type * as calls from '@hub/contract/jobs';
import { JOB_COUNT_CAP } from '@hub/contract/jobs';
import { mayRetryJob } from '@hub/contract/jobs.policy';
import { LIMITS } from '@hub/contract/limits';
import type { Handler } from '../../http/route.ts';
import { pageOfJobs } from './jobs.sql.ts';

export const listJobs: Handler<typeof calls.listJobs> = async (tx, { query }) => {
  const { page = 1, page_size: size = LIMITS.pageSize, state = 'all', search = '' } = query;
  const { rows, total } = await pageOfJobs(tx, { state, search, skip: (page - 1) * size, size, cap: JOB_COUNT_CAP });
  return { rows: rows.map((job) => ({ ...job, can_retry: mayRetryJob(job) })), total };
};
