import type { ReminderSettings } from '@hub/contract/reminders';
import { CheckboxGroupField } from '../../form/fields/checkbox-group-field.tsx';
import { CheckboxField, ParagraphField, SelectField } from '../../form/fields/fields.tsx';
import { WEEKDAYS, zoneChoices } from '../../form/fields/time-choices.ts';
import { FieldPair, FormSection } from '../../form/form-section.tsx';
import type { RecordFields } from '../../form/record-form-state.ts';
import type { Labels } from '../../form/values.ts';
import { leadText, useReminderText } from './reminder-words.ts';

/** The addresses are a text, one per line. */
export type ReminderValues = Omit<ReminderSettings, 'emails'> & { emails: string };

export const REMINDER_LABELS: Labels<ReminderValues> = {
  is_on: 'reminders.isOn',
  lead_days: 'reminders.leadDays',
  frequency: 'reminders.frequency',
  weekday: 'reminders.weekday',
  time_zone: 'reminders.timeZone',
  to_staff: 'reminders.toStaff',
  to_licence_managers: 'reminders.toLicenceManagers',
  emails: 'reminders.emails',
};

const LEADS = [0, 1, 7, 14, 30, 60, 90, 180];

export function ReminderFields({ record }: { record: RecordFields<ReminderValues> }) {
  const text = useReminderText();
  const { lead_days, frequency, time_zone } = record.values;
  const leads = [...new Set([...LEADS, ...lead_days])].sort((one, other) => one - other);
  return (
    <>
      <CheckboxField record={record} name="is_on" />
      <FormSection title={text('reminders.when')}>
        <CheckboxGroupField
          record={record}
          name="lead_days"
          help={text('reminders.leadDaysHelp')}
          choices={leads.map((value) => ({ value, label: leadText(value) }))}
        />
        <FieldPair>
          <SelectField
            record={record}
            name="frequency"
            choices={[
              { value: 'weekly', label: text('reminders.weekly') },
              { value: 'daily', label: text('reminders.daily') },
            ]}
          />
          {frequency === 'weekly' && <SelectField record={record} name="weekday" choices={WEEKDAYS} />}
        </FieldPair>
        <SelectField
          record={record}
          name="time_zone"
          help={text('reminders.timeZoneHelp')}
          choices={zoneChoices(time_zone)}
        />
      </FormSection>
      <FormSection title={text('reminders.toWhom')}>
        <CheckboxField record={record} name="to_staff" help={text('reminders.toStaffHelp')} />
        <CheckboxField record={record} name="to_licence_managers" help={text('reminders.toLicenceManagersHelp')} />
        <ParagraphField record={record} name="emails" rows={3} help={text('reminders.emailsHelp')} />
      </FormSection>
    </>
  );
}
