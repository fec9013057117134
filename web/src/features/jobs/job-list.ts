import { JOB_SORTS, JOB_STATES, listJobs } from 'hub:calls';
import { defineList } from '../../list/define-list.ts';

export const jobList = defineList({
  call: listJobs,
  sorts: JOB_SORTS,
  order: 'desc',
  filters: { state: ['all', ...JOB_STATES] },
});
