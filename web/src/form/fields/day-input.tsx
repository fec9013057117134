import { TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { CalendarInputProps } from './calendar-input.tsx';
import { shownDay } from './shown-day.ts';

const CalendarInput = lazy(async () => ({ default: (await import('./calendar-input.tsx')).CalendarInput }));

interface WithoutCalendarProps {
  props: CalendarInputProps;
  onFocusChange(isFocused: boolean): void;
}

/** The same field without its calendar, so that a form shows before the calendar is loaded. */
function DayWithoutCalendar({ props, onFocusChange }: WithoutCalendarProps) {
  const { id, name, label, description, error, placeholder, value, required = false, disabled = false } = props;
  const field = { id, name, label, description, error, placeholder, required, disabled };
  return (
    <TextInput
      {...field}
      value={shownDay(value)}
      readOnly
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
    />
  );
}

/** A day, typed or selected from a calendar. Whoever is in the field already stays there when its calendar arrives. */
export function DayInput(props: CalendarInputProps) {
  const [autoFocus, setAutoFocus] = useState(false);
  return (
    <Suspense fallback={<DayWithoutCalendar props={props} onFocusChange={setAutoFocus} />}>
      <CalendarInput {...props} autoFocus={autoFocus} />
    </Suspense>
  );
}
