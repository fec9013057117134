import { isDay } from '../../form/fields/calendar-day.ts';

export interface ReportRange {
  start: string;
  end: string;
}

/** The range of a URL's search, if both days are valid. */
export const rangeOf = ({ start, end }: Record<string, unknown>): ReportRange | undefined => {
  const [from, to] = [String(start ?? ''), String(end ?? '')];
  return isDay(from) && isDay(to) && from <= to ? { start: from, end: to } : undefined;
};

const dayText = (date: Date): string =>
  [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');

/** The default: the last twelve months. */
export const lastYear = (now: Date): ReportRange => ({
  start: dayText(new Date(now.getFullYear() - 1, now.getMonth(), now.getDate() + 1)),
  end: dayText(now),
});
