import { listJobs } from 'hub:calls';
import { JOB_COUNT_CAP, type JOB_SORTS, JOB_STATES, type JobRecord } from '@hub/contract/jobs';
import { useCall } from '../../client/use-call.ts';
import { dayAndTime, moment } from '../../i18n/format.ts';
import { serverText } from '../../i18n/text.ts';
import type { Column } from '../../list/column.ts';
import { FilterChoice } from '../../list/filter-choice.tsx';
import { List } from '../../list/list.tsx';
import { useList } from '../../list/use-list.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { jobList } from './job-list.ts';
import { askedBy, kindOf, STATES, useJobText } from './job-words.ts';
import classes from './jobs.module.css';
import { JOB_READS, listJobsQuery, retryJob } from './jobs.queries.ts';

type Sort = (typeof JOB_SORTS)[number];

function State({ job: { state } }: { job: JobRecord }) {
  const text = useJobText();
  return <StatusLabel kind={STATES[state].kind}>{text(STATES[state].label)}</StatusLabel>;
}

function Started({ job: { started_at } }: { job: JobRecord }) {
  if (started_at === null) return '-';
  return (
    <time dateTime={started_at} title={moment(started_at)}>
      {dayAndTime(started_at)}
    </time>
  );
}

/** Why the last try failed, and when the next one is. */
function Reason({ job: { reason, next_try_at } }: { job: JobRecord }) {
  const text = useJobText();
  if (reason === null) return '-';
  return (
    <div className={classes.reason}>
      {reason}
      {next_try_at !== null && (
        <div className={classes.next}>{text('jobs.nextTry', { when: dayAndTime(next_try_at) })}</div>
      )}
    </div>
  );
}

const COLUMNS: readonly [Column<JobRecord, Sort>, ...Column<JobRecord, Sort>[]] = [
  { key: 'kind', header: 'jobs.kind', width: '24%', cell: kindOf },
  {
    key: 'distributor',
    header: 'jobs.distributor',
    under: { key: 'kind', on: 'medium' },
    cell: ({ distributor_name }) => distributor_name || '-',
  },
  { key: 'by', header: 'jobs.askedBy', under: { key: 'kind', on: 'medium' }, cell: askedBy },
  { key: 'state', header: 'jobs.state', cell: (job) => <State job={job} /> },
  {
    key: 'started',
    header: 'jobs.started',
    under: { key: 'state', on: 'medium' },
    cell: (job) => <Started job={job} />,
  },
  { key: 'tries', header: 'jobs.tries', align: 'end', width: '4rem', cell: ({ tries }) => tries },
  { key: 'reason', header: 'jobs.reason', width: '36%', isTall: true, cell: (job) => <Reason job={job} /> },
];

export function JobsScreen() {
  const text = useJobText();
  const list = useList(jobList, listJobsQuery);
  const retry = useCall(({ id }: JobRecord) => retryJob(id), {
    invalidates: JOB_READS,
    success: () => text('jobs.retried'),
    failure: serverText,
  });
  const actions = (job: JobRecord) =>
    job.can_retry && (
      <button
        type="button"
        className={classes.retry}
        disabled={retry.isPending}
        aria-label={text('jobs.retryNamed', { name: kindOf(job), by: askedBy(job) })}
        onClick={() => void retry.run(job)}
      >
        {text('jobs.retry')}
      </button>
    );
  return (
    <>
      <PageHeader title={text('navigation.jobs')} />
      <List
        list={list}
        label={text('navigation.jobs')}
        searchLabel={text('jobs.searchLabel')}
        exportCall={listJobs}
        exportRequest={{ query: { ...list.query, order: 'desc' } }}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={kindOf}
        rowActions={actions}
        countCap={JOB_COUNT_CAP}
        filters={
          <FilterChoice
            label={text('jobs.state')}
            value={list.state.filters.state}
            onChoose={(state) => list.change({ filters: { state } })}
            choices={[
              { value: 'all', label: text('jobs.stateAll') },
              ...JOB_STATES.map((value) => ({ value, label: text(STATES[value].label) })),
            ]}
          />
        }
        noneYet={{ text: text('jobs.noneYet') }}
      />
    </>
  );
}
