import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { calendarDay } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { parseDay } from './parse-day.ts';

const shown = (day: string): string => calendarDay(day) ?? '';

type DayInputProps = Omit<DateInputProps, 'value' | 'valueFormat' | 'dateParser' | 'ariaLabels'> & {
  /** As `2027-03-05`. */
  value: string | null;
};

/** A day, typed or selected from a calendar, and shown as day, month and year whatever the browser's language. */
export function DayInput(props: DayInputProps) {
  const text = useText();
  return (
    <DateInput
      {...props}
      valueFormat={shown}
      dateParser={parseDay}
      // Weekends are not highlighted: they are as valid as other days.
      weekendDays={[]}
      // Days of other months would be too pale to read.
      hideOutsideDates
      getDayAriaLabel={shown}
      // The buttons above the days have their own text, such as March 2027, as their name.
      ariaLabels={{
        nextMonth: text('form.nextMonth'),
        previousMonth: text('form.previousMonth'),
        nextYear: text('form.nextYear'),
        previousYear: text('form.previousYear'),
        nextDecade: text('form.nextDecade'),
        previousDecade: text('form.previousDecade'),
      }}
    />
  );
}
