import * as calls from '@hub/contract/jobs';
import { type Route, route } from '../../http/route.ts';
import { listJobs } from './list-jobs.ts';
import { retryJob } from './retry-job.ts';

export const jobRoutes: Route[] = [route(calls.listJobs, listJobs), route(calls.retryJob, retryJob)];
