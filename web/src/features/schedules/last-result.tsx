import type { ScheduleRun } from '@hub/contract/schedules';
import { dayAndTime, moment, number } from '../../i18n/format.ts';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { useScheduleText } from './schedule-words.ts';
import classes from './schedules.module.css';

/** What became of the last report: sent, waiting, or not sent and why. */
export function LastResult({ run }: { run: ScheduleRun | null }) {
  const text = useScheduleText();
  if (run === null) return text('schedules.never');
  const { at, state, reason, sent, waiting, failed, failures } = run;
  const mails = (count: number) => text('schedules.outcome', { count, formatted: number(count) });
  const [label, kind] =
    state === 'failed' || (state === 'done' && failed > 0 && sent + waiting === 0)
      ? (['schedules.stateFailed', 'bad'] as const)
      : state === 'waiting' || waiting > 0
        ? (['schedules.stateWaiting', 'waiting'] as const)
        : (['schedules.stateSent', 'good'] as const);
  const facts = [
    ...(sent > 0 ? [mails(sent)] : []),
    ...(waiting > 0 ? [text('schedules.waitingMails', { mails: mails(waiting) })] : []),
    ...(failed > 0 ? [text('schedules.failedMails', { mails: mails(failed) })] : []),
  ];
  return (
    <>
      <div className={classes.line}>
        <StatusLabel kind={kind}>{text(label)}</StatusLabel>
        <time dateTime={at} title={moment(at)}>
          {dayAndTime(at)}
        </time>
        {facts.length > 0 && <span>{facts.join(', ')}</span>}
      </div>
      {reason !== null && <div className={classes.fact}>{text(`schedules.reason_${reason}`)}</div>}
      {failures.map((failure) => (
        <div key={failure.email} className={classes.fact}>
          {text('schedules.failure', failure)}
        </div>
      ))}
    </>
  );
}
