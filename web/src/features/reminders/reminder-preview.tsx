import { type ReminderPreview as Preview, REMINDER_ROWS } from '@hub/contract/reminders';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { calendarDay, dayAndTime, number } from '../../i18n/format.ts';
import { licencePath } from '../../shell/navigation/record-paths.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Bone } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useOverflow } from '../../ui/layout/use-overflow.ts';
import { leadText, RECIPIENTS, useReminderText } from './reminder-words.ts';
import classes from './reminders.module.css';
import { getReminderStatusQuery, previewRemindersQuery } from './reminders.queries.ts';

/** What the next run sends, and to whom. */
export function ReminderPreview({ isOn, action }: { isOn: boolean; action: ReactNode }) {
  const text = useReminderText();
  const { data, error, refetch } = useQuery(previewRemindersQuery());
  const { data: status } = useQuery(getReminderStatusQuery());
  const next = status?.next_run_at;
  const content = () => {
    if (error)
      return <FailedState title={text('reminders.previewFailed')} error={error} onRetry={() => void refetch()} />;
    return data ? <PreviewTables preview={data} /> : <Bone height={160} />;
  };
  return (
    <Card title={text('reminders.nextRun')} action={action}>
      <p className={classes.line}>
        {isOn && next ? text('reminders.nextAt', { when: dayAndTime(next) }) : text('reminders.off')}
      </p>
      {status?.can_send === false && <p className={classes.line}>{text('reminders.noMailServer')}</p>}
      {content()}
    </Card>
  );
}

function PreviewTables({ preview }: { preview: Preview }) {
  const text = useReminderText();
  const { licences, recipients, skipped, mails, rows } = preview;
  const mailText = text('reminders.mails', { count: recipients, formatted: number(recipients) });
  if (recipients === 0) return <p className={classes.line}>{text('reminders.nothing')}</p>;
  return (
    <>
      <p className={classes.line}>
        {text('reminders.preview', { count: licences, formatted: number(licences), mails: mailText })}{' '}
        {skipped > 0 && text('reminders.skipped', { count: skipped, formatted: number(skipped) })}
      </p>
      <Rows
        label={text('reminders.recipients')}
        headers={[text('reminders.recipient'), text('reminders.kind'), text('reminders.licences')]}
        rows={mails.map(({ email, kind, licences: count }) => ({
          key: email,
          cells: [email, text(RECIPIENTS[kind]), number(count)],
        }))}
      />
      <Rows
        label={text('reminders.licences')}
        headers={[
          text('reminders.licence'),
          text('reminders.location'),
          text('reminders.expires'),
          text('reminders.reminder'),
        ]}
        rows={rows.map((row) => ({
          key: row.uuid_id,
          cells: [
            <Link key="name" to={licencePath(row.location_id, row.uuid_id)}>
              {row.name}
            </Link>,
            `${row.organisation_name}, ${row.location_name}`,
            <span key="day" className={classes.whole}>
              {calendarDay(row.expiry_day)}
            </span>,
            leadText(row.lead_days),
          ],
        }))}
      />
      {licences > rows.length && (
        <p className={classes.line}>{text('reminders.first', { formatted: number(REMINDER_ROWS) })}</p>
      )}
    </>
  );
}

interface RowsProps {
  label: string;
  headers: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

function Rows({ label, headers, rows }: RowsProps) {
  const scroll = useOverflow<HTMLDivElement>(label);
  return (
    <div className={classes.scroll} {...scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td key={headers[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
