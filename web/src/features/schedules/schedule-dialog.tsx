import { type Schedule, ScheduleForm } from '@hub/contract/schedules';
import { showToast } from '../../app-state.ts';
import { DialogForm } from '../../form/dialog-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { SCHEDULE_LABELS, ScheduleFields } from './schedule-fields.tsx';
import type { ScheduleValues } from './schedule-values.ts';
import { useScheduleText } from './schedule-words.ts';
import { createSchedule, updateSchedule } from './schedules.queries.ts';

interface ScheduleDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The one to edit, or a new one. */
  schedule?: Schedule | undefined;
  saved: ScheduleValues;
}

export function ScheduleDialog({ opened, onClose, schedule, saved }: ScheduleDialogProps) {
  const text = useScheduleText();
  const title = schedule ? text('schedules.editNamed', { name: schedule.name }) : text('schedules.create');
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size={600}>
      <ScheduleDialogForm schedule={schedule} saved={saved} onClose={onClose} />
    </Dialog>
  );
}

function ScheduleDialogForm({ schedule, saved, onClose }: Omit<ScheduleDialogProps, 'opened'>) {
  const text = useScheduleText();
  const record = useRecordForm<ScheduleValues, Schedule>({
    name: `schedule-${schedule?.id ?? 'create'}`,
    schema: ScheduleForm,
    labels: SCHEDULE_LABELS,
    saved,
    etag: schedule && `"${schedule.version}"`,
    save: ({ view_id, ...values }, options) => {
      const body = { ...values, view_id: view_id === 0 ? null : view_id };
      return schedule ? updateSchedule(schedule.id, body, options) : createSchedule(body, options);
    },
    onSaved: () => {
      showToast(text(schedule ? 'schedules.saved' : 'schedules.created'));
      onClose();
    },
  });
  const cancel = () => {
    record.reset();
    onClose();
  };
  return (
    <DialogForm record={record} onCancel={cancel} submitLabel={text(schedule ? 'shared.save' : 'schedules.create')}>
      <ScheduleFields record={record} schedule={schedule} />
    </DialogForm>
  );
}
