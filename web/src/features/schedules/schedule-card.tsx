import type { Schedule } from '@hub/contract/schedules';
import { dayAndTime } from '../../i18n/format.ts';
import { Card } from '../../ui/layout/card.tsx';
import { DetailsRow, DetailsTable } from '../../ui/text/details-table.tsx';
import { StatusLabel } from '../../ui/text/status-label.tsx';
import { LastResult } from './last-result.tsx';
import { ScheduleActions } from './schedule-actions.tsx';
import { reportText, timesText, useScheduleText } from './schedule-words.ts';

export function ScheduleCard({ schedule }: { schedule: Schedule }) {
  const text = useScheduleText();
  const { name, next_run_at, recipients, last_run } = schedule;
  const people = recipients.map((person) =>
    person.is_reached ? person.name : text('schedules.notReached', { name: person.name }),
  );
  return (
    <Card title={name}>
      <DetailsTable label={name}>
        <DetailsRow label={text('schedules.report')}>{reportText(schedule)}</DetailsRow>
        <DetailsRow label={text('schedules.when')}>{timesText(schedule)}</DetailsRow>
        <DetailsRow label={text('schedules.next')}>
          {next_run_at === null ? (
            <StatusLabel kind="off">{text('schedules.paused')}</StatusLabel>
          ) : (
            text('schedules.nextAt', { when: dayAndTime(next_run_at) })
          )}
        </DetailsRow>
        <DetailsRow label={text('schedules.to')}>{people.join(', ')}</DetailsRow>
        <DetailsRow label={text('schedules.last')}>
          <LastResult run={last_run} />
        </DetailsRow>
      </DetailsTable>
      <ScheduleActions schedule={schedule} />
    </Card>
  );
}
