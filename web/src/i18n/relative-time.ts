import { day } from './format.ts';
import { INTL_LOCALE } from './locale.ts';

const RELATIVE = new Intl.RelativeTimeFormat(INTL_LOCALE, { numeric: 'auto' });

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const MAX_DAYS = 7;

/** "now", "5 minutes ago", "yesterday"; a date from a week on, and for what lies ahead. Undefined without a date. */
export const relativeTime = (value: string | null | undefined, now: Date): string | undefined => {
  const date = day(value);
  if (!date || !value) return undefined;
  const seconds = Math.floor((now.getTime() - Date.parse(value)) / 1000);
  // A server's clock may be a little ahead.
  if (seconds < -MINUTE || seconds >= MAX_DAYS * DAY) return date;
  if (seconds < MINUTE) return RELATIVE.format(0, 'second');
  if (seconds < HOUR) return RELATIVE.format(-Math.floor(seconds / MINUTE), 'minute');
  if (seconds < DAY) return RELATIVE.format(-Math.floor(seconds / HOUR), 'hour');
  return RELATIVE.format(-Math.floor(seconds / DAY), 'day');
};
