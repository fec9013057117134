import { emailsOf, ReminderForm, type ReminderSettings } from '@hub/contract/reminders';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showToast } from '../../app-state.ts';
import { useCall } from '../../client/use-call.ts';
import { ResetButton, SaveButton, UnsavedNote } from '../../form/header-parts.tsx';
import { RecordForm } from '../../form/record-form.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { serverText } from '../../i18n/text.ts';
import { RecordLoader } from '../../shell/record-loader.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LastRuns } from './last-runs.tsx';
import { REMINDER_LABELS, ReminderFields, type ReminderValues } from './reminder-fields.tsx';
import { ReminderPreview } from './reminder-preview.tsx';
import { useReminderText } from './reminder-words.ts';
import classes from './reminders.module.css';
import { getRemindersQuery, refetchReminders, sendTestReminder, updateReminders } from './reminders.queries.ts';

/** The checkboxes keep their days in ascending order. */
const valuesOf = ({ emails, lead_days, ...values }: ReminderSettings): ReminderValues => ({
  ...values,
  lead_days: lead_days.toSorted((one, other) => one - other),
  emails: emails.join('\n'),
});

export function RemindersScreen() {
  const query = useQuery(getRemindersQuery());
  return <RecordLoader query={query}>{({ data, etag }) => <EditReminders settings={data} etag={etag} />}</RecordLoader>;
}

function EditReminders({ settings, etag }: { settings: ReminderSettings; etag: string | undefined }) {
  const text = useReminderText();
  const record = useRecordForm({
    name: 'reminders',
    schema: ReminderForm,
    labels: REMINDER_LABELS,
    saved: valuesOf(settings),
    etag,
    save: ({ emails, ...values }: ReminderValues, options) =>
      updateReminders({ ...values, emails: emailsOf(emails) }, options),
    reload: async () => {
      const now = await refetchReminders();
      return now && { values: valuesOf(now.data), etag: now.etag };
    },
    onSaved: () => showToast(text('reminders.saved')),
    onFailed: () => showToast(text('shared.errorUpdating'), 'danger'),
  });
  const test = useCall(sendTestReminder, {
    success: ({ to }) => text('reminders.testSent', { to }),
    failure: serverText,
  });
  return (
    <>
      <PageHeader
        title={text('navigation.reminders')}
        subtitle={text('reminders.help')}
        note={<UnsavedNote record={record} />}
        actions={
          <>
            <ResetButton record={record} />
            <SaveButton record={record} label={text('shared.update')} />
          </>
        }
      />
      <div className={classes.columns}>
        <RecordForm record={record}>
          <ReminderFields record={record} />
        </RecordForm>
        <div className={classes.outcome}>
          <ReminderPreview
            isOn={settings.is_on}
            action={
              <Button variant="default" size="compact-md" loading={test.isPending} onClick={() => void test.run()}>
                {text('reminders.sendTest')}
              </Button>
            }
          />
          <LastRuns />
        </div>
      </div>
    </>
  );
}
