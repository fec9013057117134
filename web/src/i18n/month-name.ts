import { INTL_LOCALE } from './locale.ts';

const MONTH = new Intl.DateTimeFormat(INTL_LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "March 2026" of `2026-03`. */
export const monthName = (month: string): string => MONTH.format(new Date(`${month}-01T00:00:00Z`));

const SHORT_MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

/** "Mar" of `2026-03`, for narrow columns; the Australian forms differ in length. */
export const shortMonthName = (month: string): string => SHORT_MONTH.format(new Date(`${month}-01T00:00:00Z`));
