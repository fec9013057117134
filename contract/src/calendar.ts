/** Calendar days as `YYYY-MM-DD`, and the clocks of time zones. */

const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const MAX_ZONE_LENGTH = 64;

export const isTimeZone = (name: string): boolean => {
  if (name === '' || name.length > MAX_ZONE_LENGTH) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Each takes long to make. */
const clockOf = (timeZone: string): Intl.DateTimeFormat => {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  clocks.set(timeZone, clock);
  return clock;
};

/** What a clock in the time zone shows, as if it showed UTC. */
const localTime = (timeZone: string, moment: Date): number => {
  const shown = clockOf(timeZone).formatToParts(moment);
  const parts = Object.fromEntries(shown.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
};

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day that a calendar in the time zone shows. */
export const dayIn = (timeZone: string, moment: Date): string => dayOf(localTime(timeZone, moment));

export const addDays = (day: string, days: number): string => dayOf(startOf(day) + days * DAY_MS);

export const daysBetween = (from: string, to: string): number => Math.round((startOf(to) - startOf(from)) / DAY_MS);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(startOf(day)).getUTCDay() || 7;

/** The last day of a day's month. */
export const monthEnd = (day: string): string => {
  const date = new Date(startOf(day));
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0));
};

/** When clocks in the time zone show this hour on a day. Where they skip it, it is one of the hours around it. */
export const momentOf = (timeZone: string, day: string, hour: number): Date => {
  const wanted = startOf(day) + hour * HOUR_MS;
  const offsetAt = (time: number): number => localTime(timeZone, new Date(time)) - time;
  // The offset may change between the guess and the moment itself.
  return new Date(wanted - offsetAt(wanted - offsetAt(wanted)));
};
