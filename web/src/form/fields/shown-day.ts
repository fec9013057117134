import { calendarDay } from '../../i18n/format.ts';

/** A day such as `2027-03-05` in a field. */
export const shownDay = (day: string | null): string => calendarDay(day) ?? '';
