import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { DateField } from '../../../form/date-field.tsx';
import type { RecordFormState } from '../../../form/use-record-form.ts';
import { useText } from '../../../i18n/text.ts';
import { expiryFor } from './expiry.ts';
import classes from './expiry-fields.module.css';

/** Lifetime or a last day. The toggle is the date's absence, and keeps nothing of its own. */
export function ExpiryFields({ record }: { record: RecordFormState }) {
  const text = useText();
  const isLifetime = record.values.expiry_date === null;
  return (
    <>
      <Switch
        label={text('licences.lifetime')}
        description={text('licences.lifetimeHelp')}
        checked={isLifetime}
        classNames={{ track: classes.track ?? '' }}
        onChange={({ currentTarget }) => record.form.setFieldValue('expiry_date', expiryFor(currentTarget.checked))}
      />
      <DateField
        record={record}
        name="expiry_date"
        disabled={isLifetime}
        required={!isLifetime}
        placeholder={text('licences.neverExpires')}
      />
    </>
  );
}
