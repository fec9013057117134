import { AUDIT_KINDS, AUDIT_SORTS, listAuditLines } from 'hub:calls';
import { isDay } from '../../form/fields/calendar-day.ts';
import { defineList } from '../../list/define-list.ts';

export const auditList = defineList({
  call: listAuditLines,
  sorts: AUDIT_SORTS,
  order: 'desc',
  filters: { kind: AUDIT_KINDS },
});

export interface AuditDays {
  start?: string | undefined;
  end?: string | undefined;
}

const dayIn = (value: unknown): string | undefined => (isDay(String(value)) ? String(value) : undefined);

/** The days of a URL's search; invalid ones, or an end before the start, count as none. */
export const daysOf = (search: Record<string, unknown>): AuditDays => {
  const [start, end] = [dayIn(search.start), dayIn(search.end)];
  return start !== undefined && end !== undefined && end < start ? {} : { start, end };
};
