import { INTL_LOCALE } from '../../i18n/locale.ts';

const MONTH = new Intl.DateTimeFormat(INTL_LOCALE, { month: 'long', timeZone: 'UTC' });
const MONTHS = Array.from({ length: 12 }, (_, month) => MONTH.format(new Date(Date.UTC(2000, month))).toLowerCase());

const monthNumber = (name: string): number => MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1;

/** `2027-03-05`, or null if there is no such day. */
const dayOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal ? date.toISOString().slice(0, 10) : null;
};

/** Parses a typed day: `5 March 2027`, `5 Mar 2027`, `5/3/2027` or `2027-03-05`. */
export const parseDay = (typed: string): string | null => {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (numbers) return dayOf(Number(numbers[3]), Number(numbers[2]), Number(numbers[1]));
  const named = /^(\d{1,2})\s+(\p{L}{3,})\.?,?\s+(\d{4})$/u.exec(text);
  return named ? dayOf(Number(named[3]), monthNumber(named[2] ?? ''), Number(named[1])) : null;
};
