import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { DateField } from '../../../form/fields/date-field.tsx';
import { useField } from '../../../form/fields/fields.tsx';
import type { RecordFields } from '../../../form/record-form-state.ts';
import { useText } from '../../../i18n/text.ts';
import { expiryFor } from './expiry.ts';
import classes from './expiry-fields.module.css';

/** Lifetime or a last day. The toggle has no state of its own: it is on when there is no date. */
export function ExpiryFields({ record }: { record: RecordFields<{ expiry_date: string | null }> }) {
  const text = useText();
  const { value, setValue } = useField({ record, name: 'expiry_date' });
  const isLifetime = value === null;
  return (
    <>
      <Switch
        label={text('licences.lifetime')}
        description={text('licences.lifetimeHelp')}
        checked={isLifetime}
        classNames={{ track: classes.track ?? '', thumb: classes.thumb ?? '' }}
        onChange={({ currentTarget }) => setValue(expiryFor(currentTarget.checked))}
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
