/** Reminders go out from this hour of the day on, in the time zone of the distributor. */
const REMINDER_HOUR = 7;

/** A licence that expired longer ago is not reminded of any more, also when the hub was down for all that time. */
export const CATCH_UP_DAYS = 30;

const DAY_MS = 24 * 3_600_000;
const MAX_ZONE_LENGTH = 64;

/** When reminders are sent. Days are calendar days of the time zone, as `YYYY-MM-DD`. */
export interface ReminderSchedule {
  frequency: 'daily' | 'weekly';
  /** Of a weekly one: 1 is Monday, 7 is Sunday. */
  weekday: number;
  time_zone: string;
}

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

const weekdayOf = (day: string): number => new Date(startOf(day)).getUTCDay() || 7;

/** When reminders go out on a day. Where clocks skip that hour, it is one of the hours around it. */
const sendingTime = (timeZone: string, day: string): Date => {
  const wanted = startOf(day) + REMINDER_HOUR * 3_600_000;
  const offsetAt = (time: number): number => localTime(timeZone, new Date(time)) - time;
  // The offset may change between the guess and the moment itself.
  return new Date(wanted - offsetAt(wanted - offsetAt(wanted)));
};

/** The first run after a moment. */
export const nextRunAfter = ({ frequency, weekday, time_zone }: ReminderSchedule, moment: Date): Date => {
  for (let day = dayIn(time_zone, moment); ; day = addDays(day, 1)) {
    if (frequency === 'weekly' && weekdayOf(day) !== weekday) continue;
    const run = sendingTime(time_zone, day);
    if (run > moment) return run;
  }
};

/** The days that a run looks at: its own, and that of the next one, which sends whatever is due then. */
export interface RunDays {
  today: string;
  next: string;
}

export const runDays = (schedule: ReminderSchedule, moment: Date): RunDays => ({
  today: dayIn(schedule.time_zone, moment),
  next: dayIn(schedule.time_zone, nextRunAfter(schedule, moment)),
});

/**
 * Which reminder of a licence a run sends: the most urgent one whose day comes before the next run. Earlier ones that were
 * missed are not sent any more.
 */
export const dueLead = (
  expiryDay: string,
  { today, next }: RunDays,
  leadDays: readonly number[],
): number | undefined => {
  if (daysBetween(expiryDay, today) > CATCH_UP_DAYS) return undefined;
  const left = daysBetween(next, expiryDay);
  return leadDays.toSorted((one, other) => one - other).find((lead) => lead > left);
};
