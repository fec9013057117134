import * as calls from '@hub/contract/jobs';
import { type Route, route, withCsv } from '../../http/route.ts';
import { jobsAsCsv } from './jobs-as-csv.ts';
import { listJobs } from './list-jobs.ts';
import { retryJob } from './retry-job.ts';

export const jobRoutes: Route[] = [withCsv(calls.listJobs, listJobs, jobsAsCsv), route(calls.retryJob, retryJob)];
