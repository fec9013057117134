import type { Schedule } from '@hub/contract/schedules';
import { useQuery } from '@tanstack/react-query';
import { listViewsQuery } from '../../client/views-query.ts';
import { CheckboxGroupField } from '../../form/fields/checkbox-group-field.tsx';
import { CheckboxField, SelectField, TextField } from '../../form/fields/fields.tsx';
import { HOURS, WEEKDAYS, zoneChoices } from '../../form/fields/time-choices.ts';
import { FieldPair } from '../../form/form-section.tsx';
import type { RecordFields } from '../../form/record-form-state.ts';
import type { Labels } from '../../form/values.ts';
import { fullName } from '../../ui/text/full-name.ts';
import type { ScheduleValues } from './schedule-values.ts';
import { useScheduleText } from './schedule-words.ts';
import { listStaffQuery } from './schedules.queries.ts';

export const SCHEDULE_LABELS: Labels<ScheduleValues> = {
  name: 'schedules.name',
  report: 'schedules.report',
  view_id: 'schedules.view',
  frequency: 'schedules.frequency',
  weekday: 'schedules.weekday',
  month_day: 'schedules.monthDay',
  hour: 'schedules.hour',
  time_zone: 'schedules.timeZone',
  recipient_ids: 'schedules.recipients',
  is_on: 'schedules.isOn',
};

const MONTH_DAYS = Array.from({ length: 31 }, (_, index) => ({ value: index + 1, label: String(index + 1) }));

interface ScheduleFieldsProps {
  record: RecordFields<ScheduleValues>;
  /** As it is saved; its view and recipients may be hidden or gone by now. */
  schedule: Schedule | undefined;
}

export function ScheduleFields({ record, schedule }: ScheduleFieldsProps) {
  const text = useScheduleText();
  const { report, frequency, time_zone } = record.values;
  return (
    <>
      <TextField record={record} name="name" required />
      <SelectField
        record={record}
        name="report"
        choices={[
          { value: 'view', label: text('schedules.reportView') },
          { value: 'LicenseReport', label: text('schedules.reportLicences') },
          { value: 'AvgLicensesPerOrg', label: text('schedules.reportAverage') },
        ]}
      />
      {report === 'view' && <ViewField record={record} schedule={schedule} />}
      <FieldPair>
        <SelectField
          record={record}
          name="frequency"
          choices={[
            { value: 'weekly', label: text('schedules.weekly') },
            { value: 'monthly', label: text('schedules.monthly') },
          ]}
        />
        {frequency === 'weekly' ? (
          <SelectField record={record} name="weekday" choices={WEEKDAYS} />
        ) : (
          <SelectField record={record} name="month_day" choices={MONTH_DAYS} help={text('schedules.monthDayHelp')} />
        )}
      </FieldPair>
      <FieldPair>
        <SelectField record={record} name="hour" choices={HOURS} />
        <SelectField record={record} name="time_zone" choices={zoneChoices(time_zone)} />
      </FieldPair>
      <RecipientsField record={record} schedule={schedule} />
      <CheckboxField record={record} name="is_on" />
    </>
  );
}

function ViewField({ record, schedule }: ScheduleFieldsProps) {
  const text = useScheduleText();
  const { data: views = [] } = useQuery(listViewsQuery());
  const saved = schedule?.view_id ? [{ value: schedule.view_id, label: schedule.view_name }] : [];
  const hidden = saved.filter(({ value }) => !views.some(({ id }) => id === value));
  const choices = [...hidden, ...views.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <SelectField
      record={record}
      name="view_id"
      required
      help={text(choices.length === 0 ? 'schedules.noViews' : 'schedules.viewHelp')}
      choices={[{ value: 0, label: text('schedules.chooseView') }, ...choices]}
    />
  );
}

function RecipientsField({ record, schedule }: ScheduleFieldsProps) {
  const text = useScheduleText();
  const { data } = useQuery(listStaffQuery());
  const staff = (data?.rows ?? []).map((person) => ({ value: person.uuid_id, label: fullName(person) }));
  const others = (schedule?.recipients ?? [])
    .filter(({ uuid_id }) => !staff.some(({ value }) => value === uuid_id))
    .map(({ uuid_id, name, is_reached }) => ({
      value: uuid_id,
      label: is_reached ? name : text('schedules.notReached', { name }),
    }));
  return (
    <CheckboxGroupField
      record={record}
      name="recipient_ids"
      required
      help={text('schedules.recipientsHelp')}
      choices={[...staff, ...others]}
    />
  );
}
