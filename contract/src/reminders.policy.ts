import { addDays, dayIn, daysBetween, momentOf, weekdayOf } from './calendar.ts';

/** Reminders go out from this hour of the day on, in the time zone of the distributor. */
const REMINDER_HOUR = 7;

/** A licence that expired longer ago is not reminded of any more, also when the hub was down for all that time. */
export const CATCH_UP_DAYS = 30;

/** When reminders are sent. Days are calendar days of the time zone, as `YYYY-MM-DD`. */
export interface ReminderSchedule {
  frequency: 'daily' | 'weekly';
  /** Of a weekly one: 1 is Monday, 7 is Sunday. */
  weekday: number;
  time_zone: string;
}

/** The first run after a moment. */
export const nextRunAfter = ({ frequency, weekday, time_zone }: ReminderSchedule, moment: Date): Date => {
  for (let day = dayIn(time_zone, moment); ; day = addDays(day, 1)) {
    if (frequency === 'weekly' && weekdayOf(day) !== weekday) continue;
    const run = momentOf(time_zone, day, REMINDER_HOUR);
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
