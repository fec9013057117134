import type { Schedule } from '@hub/contract/schedules';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { getCurrentUserQuery } from '../../client/current-user-query.ts';
import { RecordLoader } from '../../shell/record-loader.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { newValues } from './schedule-values.ts';
import { useScheduleText } from './schedule-words.ts';
import classes from './schedules.module.css';
import { getRemindersQuery, listSchedulesQuery, listStaffQuery } from './schedules.queries.ts';

const route = getRouteApi('/session/reports/schedules');

/** Reports that are mailed every week or month, with their next and last mails. */
export function SchedulesScreen() {
  return (
    <RecordLoader query={useQuery(listSchedulesQuery())}>
      {({ schedules, can_send }) => <Schedules schedules={schedules} canSend={can_send} />}
    </RecordLoader>
  );
}

/** That of the distributor's reminders, or of this browser where nobody has chosen one. */
const useTimeZone = (): string => {
  const { data } = useQuery(getRemindersQuery());
  const zone = data?.data.time_zone ?? 'UTC';
  return zone === 'UTC' ? new Intl.DateTimeFormat().resolvedOptions().timeZone : zone;
};

/** Whoever makes a schedule is its first recipient; staff of the provider belong to one distributor only. */
const useOwnId = (): string[] => {
  const { data: person } = useQuery(getCurrentUserQuery());
  const { data: staff } = useQuery(listStaffQuery());
  return staff?.rows.some(({ uuid_id }) => uuid_id === person?.uuid_id) && person ? [person.uuid_id] : [];
};

function Schedules({ schedules, canSend }: { schedules: readonly Schedule[]; canSend: boolean }) {
  const text = useScheduleText();
  const { view } = route.useSearch() as { view?: string };
  // A link from the list of licences asks for a schedule of its view.
  const [isCreating, setCreating] = useState(view !== undefined);
  const ownId = useOwnId();
  const timeZone = useTimeZone();
  const create = <Button onClick={() => setCreating(true)}>{text('schedules.create')}</Button>;
  return (
    <>
      <PageHeader
        title={text('navigation.schedules')}
        subtitle={text('schedules.help')}
        actions={schedules.length > 0 && create}
      />
      {!canSend && schedules.length > 0 && <Notice>{text('schedules.noMailServer')}</Notice>}
      {schedules.length === 0 ? (
        <EmptyState title={text('schedules.noneYet')} action={create}>
          {text('schedules.noneYetText')}
        </EmptyState>
      ) : (
        <div className={classes.cards}>
          {schedules.map((schedule) => (
            <ScheduleCard key={schedule.id} schedule={schedule} />
          ))}
        </div>
      )}
      <ScheduleDialog
        opened={isCreating}
        onClose={() => setCreating(false)}
        saved={newValues(Number(view ?? 0) || 0, ownId, timeZone)}
      />
    </>
  );
}
