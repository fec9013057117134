import { z } from 'zod';
import { call } from './call.ts';
import { timestamp, uuid } from './fields.ts';
import { listQuery } from './lists.ts';
import { PROVIDER_STAFF } from './roles.ts';

/** Jobs are listed and counted up to here. */
export const JOB_COUNT_CAP = 10_000;

export const JOB_STATES = ['waiting', 'running', 'failed', 'done'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Newest first is the only order. */
export const JOB_SORTS = ['created_at'] as const;

/** A background job. What it works on is not part of it. */
export const JobRecord = z.strictObject({
  id: uuid,
  /** For example `mail.send`. */
  kind: z.string(),
  state: z.enum(JOB_STATES),
  /** Null for a job that is not of one distributor. */
  distributor: z.int().nullable(),
  distributor_name: z.string(),
  /** Who asked for it; empty for the system. */
  asked_by: z.string(),
  created_at: timestamp,
  started_at: timestamp.nullable(),
  ended_at: timestamp.nullable(),
  /** When a waiting job is tried next. */
  next_try_at: timestamp.nullable(),
  tries: z.int(),
  /** Why the last try failed. */
  reason: z.string().nullable(),
  /** Whether a failed job can be retried. */
  can_retry: z.boolean(),
});
export type JobRecord = z.infer<typeof JobRecord>;

const { page, page_size, search, sort } = listQuery(JOB_SORTS).shape;

export const listJobs = call({
  name: 'listJobs',
  method: 'GET',
  path: '/job/getall',
  allowedRoles: PROVIDER_STAFF,
  summary: `Background jobs of all distributors, newest first, a page at a time; counted up to ${JOB_COUNT_CAP}`,
  query: z.strictObject({
    page,
    page_size,
    search,
    sort,
    order: z.enum(['desc']).optional(),
    state: z.enum(['all', ...JOB_STATES]).optional(),
  }),
  reply: z.array(JobRecord),
  list: true,
  csv: 'jobs',
});

export const retryJob = call({
  name: 'retryJob',
  method: 'POST',
  path: '/job/retry/{id}',
  allowedRoles: PROVIDER_STAFF,
  summary: 'Try a failed job again, at once',
  params: z.strictObject({ id: uuid }),
});
