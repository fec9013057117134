import type * as calls from '@hub/contract/jobs';
import { JOB_COUNT_CAP } from '@hub/contract/jobs';
import { csvOfRows } from '../../http/csv-of-list.ts';
import type { CsvHandler } from '../../http/route.ts';
import { pageOfJobs } from './jobs.sql.ts';

export const jobsAsCsv: CsvHandler<typeof calls.listJobs> = async (inTransaction, { query }) => {
  const { state = 'all', search = '' } = query;
  const { rows } = await inTransaction((tx) =>
    pageOfJobs(tx, { state, search, skip: 0, size: JOB_COUNT_CAP, cap: JOB_COUNT_CAP }),
  );
  return csvOfRows(rows, {
    Job: ({ kind }) => kind,
    Distributor: ({ distributor_name }) => distributor_name,
    'Asked by': ({ asked_by }) => asked_by,
    State: (job) => job.state,
    Created: ({ created_at }) => created_at,
    Started: ({ started_at }) => started_at ?? '',
    Tries: ({ tries }) => tries,
    Reason: ({ reason }) => reason ?? '',
  });
};
