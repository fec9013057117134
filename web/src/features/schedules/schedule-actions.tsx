import type { Schedule } from '@hub/contract/schedules';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../client/use-call.ts';
import { serverText } from '../../i18n/text.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { detailsOf, valuesOf } from './schedule-values.ts';
import { useScheduleText } from './schedule-words.ts';
import classes from './schedules.module.css';
import { deleteSchedule, SCHEDULE_READS, sendSchedule, updateSchedule } from './schedules.queries.ts';

export function ScheduleActions({ schedule }: { schedule: Schedule }) {
  const text = useScheduleText();
  const [dialog, setDialog] = useState<'edit' | 'delete'>();
  const { id, name, is_on, version } = schedule;
  const close = () => setDialog(undefined);
  const shared = { invalidates: SCHEDULE_READS, failure: serverText, onFailure: close };
  const send = useCall(() => sendSchedule(id), { ...shared, success: text('schedules.sending') });
  const toggle = useCall(
    () => updateSchedule(id, { ...detailsOf(schedule), is_on: !is_on }, { ifMatch: `"${version}"` }),
    { ...shared, success: text(is_on ? 'schedules.nowPaused' : 'schedules.nowOn') },
  );
  const remove = useCall(() => deleteSchedule(id), { ...shared, success: text('schedules.deleted') });
  const button = { variant: 'default', size: 'compact-sm' } as const;
  return (
    <div className={classes.actions}>
      <Button
        {...button}
        aria-label={text('schedules.sendNamed', { name })}
        loading={send.isPending}
        onClick={() => void send.run()}
      >
        {text('schedules.send')}
      </Button>
      <Button {...button} aria-label={text('schedules.editNamed', { name })} onClick={() => setDialog('edit')}>
        {text('schedules.edit')}
      </Button>
      <Button
        {...button}
        aria-label={text(is_on ? 'schedules.pauseNamed' : 'schedules.resumeNamed', { name })}
        loading={toggle.isPending}
        onClick={() => void toggle.run()}
      >
        {text(is_on ? 'schedules.pause' : 'schedules.resume')}
      </Button>
      <Button {...button} aria-label={text('schedules.deleteNamed', { name })} onClick={() => setDialog('delete')}>
        {text('shared.delete')}
      </Button>
      <ScheduleDialog opened={dialog === 'edit'} onClose={close} schedule={schedule} saved={valuesOf(schedule)} />
      <ConfirmDialog
        opened={dialog === 'delete'}
        onClose={close}
        onConfirm={() => void remove.run()}
        isPending={remove.isPending}
        title={text('schedules.deleteTitle', { name })}
        confirmLabel={text('shared.delete')}
        danger
      >
        {text('schedules.deleteMeans')}
      </ConfirmDialog>
    </div>
  );
}
