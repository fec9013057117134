import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useText } from '../../i18n/text.ts';
import { parseDay } from './parse-day.ts';
import { shownDay } from './shown-day.ts';

export type CalendarInputProps = Omit<DateInputProps, 'value' | 'valueFormat' | 'dateParser' | 'ariaLabels'> & {
  /** As `2027-03-05`. */
  value: string | null;
};

/** A day, typed or selected from a calendar, and shown as day, month and year whatever the browser's language. */
export function CalendarInput(props: CalendarInputProps) {
  const text = useText();
  return (
    <DateInput
      {...props}
      valueFormat={shownDay}
      dateParser={parseDay}
      // Weekends are not highlighted: they are as valid as other days.
      weekendDays={[]}
      // Days of other months would be too pale to read.
      hideOutsideDates
      getDayAriaLabel={shownDay}
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
