import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import { calendarDay } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import type { Values } from '../values.ts';
import { type FieldProps, useField } from './fields.tsx';
import { parseDay } from './parse-day.ts';

const shown = (day: string): string => calendarDay(day) ?? '';

type DateFieldProps<V extends Values> = FieldProps<V, string | null> & { placeholder?: string };

/** A day, typed or selected from a calendar. Its field holds `2027-03-05`, or null for none. */
export function DateField<V extends Values>({ placeholder, ...field }: DateFieldProps<V>) {
  const text = useText();
  const { value, ...props } = useField(field).input;
  return (
    <DateInput
      {...props}
      value={typeof value === 'string' ? value : null}
      valueFormat={shown}
      dateParser={parseDay}
      placeholder={placeholder ?? ''}
      // Weekends are not highlighted: they are as valid as other days.
      weekendDays={[]}
      ariaLabels={{
        nextMonth: text('form.nextMonth'),
        previousMonth: text('form.previousMonth'),
        nextYear: text('form.nextYear'),
        previousYear: text('form.previousYear'),
        nextDecade: text('form.nextDecade'),
        previousDecade: text('form.previousDecade'),
        monthLevelControl: text('form.chooseMonth'),
        yearLevelControl: text('form.chooseYear'),
      }}
    />
  );
}
