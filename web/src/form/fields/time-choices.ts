import { INTL_LOCALE } from '../../i18n/locale.ts';

interface Choice<Value> {
  value: Value;
  label: string;
}

const WEEKDAY = new Intl.DateTimeFormat(INTL_LOCALE, { weekday: 'long', timeZone: 'UTC' });
const HOUR = new Intl.DateTimeFormat(INTL_LOCALE, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** 1 is Monday; the first of January 2024 was one. */
export const weekdayName = (weekday: number): string => WEEKDAY.format(Date.UTC(2024, 0, weekday));

/** `7:00 am` */
export const hourText = (hour: number): string => HOUR.format(Date.UTC(2024, 0, 1, hour));

export const WEEKDAYS: readonly Choice<number>[] = [1, 2, 3, 4, 5, 6, 7].map((value) => ({
  value,
  label: weekdayName(value),
}));

export const HOURS: readonly Choice<number>[] = Array.from({ length: 24 }, (_, value) => ({
  value,
  label: hourText(value),
}));

export const zoneText = (zone: string): string => zone.replaceAll('_', ' ');

/** Every time zone that the browser knows, and the current one. */
export const zoneChoices = (current: string): Choice<string>[] =>
  [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
    value,
    label: zoneText(value),
  }));
