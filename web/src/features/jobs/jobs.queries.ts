import * as calls from 'hub:calls';
import { pageQuery, type QueryOf } from '../../client/query.ts';
import { queryClient } from '../../client/query-client.ts';
import { send } from '../../client/send.ts';
import { jobList } from './job-list.ts';

export const JOB_READS = [calls.listJobs];

const REFETCH_MS = 5_000;

/** There is one order, newest first, whatever the URL says. Jobs change by themselves, so the page keeps up with them. */
export const listJobsQuery = (query: ReturnType<typeof jobList.query>) => ({
  ...pageQuery(calls.listJobs, { query: { ...query, order: 'desc' } satisfies QueryOf<typeof calls.listJobs> }),
  refetchInterval: REFETCH_MS,
});

/** Prefetches what a URL shows while the code of its screen is loading. */
export const prefetchJobs = (search: Record<string, unknown>): Promise<void> =>
  queryClient.prefetchQuery(listJobsQuery(jobList.query(search)));

export const retryJob = (id: string) => send(calls.retryJob, { params: { id } });
