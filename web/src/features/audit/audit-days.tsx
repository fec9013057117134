import { useNavigate } from '@tanstack/react-router';
import { DayInput } from '../../form/fields/day-input.tsx';
import { useText } from '../../i18n/text.ts';
import classes from './audit.module.css';
import type { AuditDays } from './audit-list.ts';

/** The range of days. It is kept in the URL, like every filter of a list. */
export function AuditDaysFilter({ days }: { days: AuditDays }) {
  const text = useText();
  const navigate = useNavigate();
  const change = (next: AuditDays) =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...days, ...next, page: undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={classes.days}>
      <DayInput
        allowDeselect
        label={text('audit.start')}
        value={days.start ?? null}
        {...(days.end && { maxDate: days.end })}
        onChange={(start) => change({ start: start ?? undefined })}
      />
      <DayInput
        allowDeselect
        label={text('audit.end')}
        value={days.end ?? null}
        {...(days.start && { minDate: days.start })}
        onChange={(end) => change({ end: end ?? undefined })}
      />
    </div>
  );
}
