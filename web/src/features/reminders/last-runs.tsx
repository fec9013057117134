import type { ReminderRun } from '@hub/contract/reminders';
import { useQuery } from '@tanstack/react-query';
import { calendarDay, number } from '../../i18n/format.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Bone } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { RUN_STATES, useReminderText } from './reminder-words.ts';
import classes from './reminders.module.css';
import { getReminderStatusQuery } from './reminders.queries.ts';

/** What became of the last runs: what was sent, and what was not and why. */
export function LastRuns() {
  const text = useReminderText();
  const { data, error, refetch } = useQuery(getReminderStatusQuery());
  const content = () => {
    if (error && !data)
      return <FailedState title={text('reminders.statusFailed')} error={error} onRetry={() => void refetch()} />;
    if (!data) return <Bone height={80} />;
    if (data.runs.length === 0) return <p className={classes.line}>{text('reminders.noneYet')}</p>;
    return (
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text('reminders.day')}</th>
            <th scope="col">{text('reminders.state')}</th>
            <th scope="col" className={classes.count}>
              {text('reminders.sent')}
            </th>
            <th scope="col" className={classes.count}>
              {text('reminders.waiting')}
            </th>
            <th scope="col" className={classes.count}>
              {text('reminders.failed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.runs.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </tbody>
      </table>
    );
  };
  return <Card title={text('reminders.lastRuns')}>{content()}</Card>;
}

function Run({ run }: { run: ReminderRun }) {
  const text = useReminderText();
  const { label, kind } = RUN_STATES[run.state];
  const notes = [
    ...(run.state === 'failed' ? [run.reason ?? text('reminders.failedRun')] : []),
    ...run.failures.map((failure) => text('reminders.failure', failure)),
    ...(run.skipped > 0 ? [text('reminders.skipped', { count: run.skipped, formatted: number(run.skipped) })] : []),
  ];
  return (
    <>
      <tr>
        <th scope="row">{calendarDay(run.day)}</th>
        <td>
          <StatusLabel kind={kind}>{text(label)}</StatusLabel>
        </td>
        {[run.sent, run.waiting, run.failed].map((count, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three fixed columns
          <td key={index} className={classes.count}>
            {number(count)}
          </td>
        ))}
      </tr>
      {notes.length > 0 && (
        <tr className={classes.notes}>
          <td colSpan={5}>
            {notes.map((note) => (
              <div key={note}>{note}</div>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}
