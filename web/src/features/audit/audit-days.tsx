import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
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
      <TextInput
        type="date"
        label={text('audit.start')}
        value={days.start ?? ''}
        max={days.end}
        onChange={({ currentTarget }) => change({ start: currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label={text('audit.end')}
        value={days.end ?? ''}
        min={days.start}
        onChange={({ currentTarget }) => change({ end: currentTarget.value || undefined })}
      />
    </div>
  );
}
