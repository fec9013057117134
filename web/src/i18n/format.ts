import { INTL_LOCALE } from './locale.ts';

const DAY = new Intl.DateTimeFormat(INTL_LOCALE, { day: 'numeric', month: 'long', year: 'numeric' });
const MOMENT = new Intl.DateTimeFormat(INTL_LOCALE, { dateStyle: 'full', timeStyle: 'long' });
const SHORT_MOMENT = new Intl.DateTimeFormat(INTL_LOCALE, { dateStyle: 'long', timeStyle: 'short' });
const NUMBER = new Intl.NumberFormat(INTL_LOCALE);

const dateOf = (value: string | Date | null | undefined): Date | undefined => {
  const date = value === null || value === undefined ? undefined : new Date(value);
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date;
};

/** "5 March 2026", or undefined without a date. */
export const day = (value: string | Date | null | undefined): string | undefined => {
  const date = dateOf(value);
  return date && DAY.format(date);
};

/** The same for a calendar day without a time zone: `2026-03-05`, or the UTC day of a timestamp. */
export const calendarDay = (value: string | null | undefined): string | undefined =>
  value ? day(`${value.slice(0, 10)}T00:00:00`) : undefined;

/** The exact time. */
export const moment = (value: string | Date | null | undefined): string | undefined => {
  const date = dateOf(value);
  return date && MOMENT.format(date);
};

/** "5 March 2026 at 2:30 pm", where the hour matters. */
export const dayAndTime = (value: string): string => SHORT_MOMENT.format(new Date(value));

/** "4,312" */
export const number = (value: number): string => NUMBER.format(value);
