import { addDays, dayIn, momentOf, monthEnd, weekdayOf } from './calendar.ts';

/** When a report is sent, in its time zone. */
export interface ScheduleTimes {
  frequency: 'weekly' | 'monthly';
  /** Of a weekly one: 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** Of a monthly one; a shorter month has it on its last day. */
  month_day: number;
  hour: number;
  time_zone: string;
}

const isOn = ({ frequency, weekday, month_day }: ScheduleTimes, day: string): boolean => {
  if (frequency === 'weekly') return weekdayOf(day) === weekday;
  const date = Number(day.slice(8));
  return date === month_day || (date < month_day && day === monthEnd(day));
};

/** The first occurrence after a moment. */
export const nextOccurrence = (times: ScheduleTimes, moment: Date): Date => {
  for (let day = dayIn(times.time_zone, moment); ; day = addDays(day, 1)) {
    if (!isOn(times, day)) continue;
    const occurrence = momentOf(times.time_zone, day, times.hour);
    if (occurrence > moment) return occurrence;
  }
};

/** The last of the occurrences that are due, the first of which is given: those before it are not made up for. */
export const latestOccurrence = (times: ScheduleTimes, first: Date, now: Date): Date => {
  for (let latest = first; ; ) {
    const next = nextOccurrence(times, latest);
    if (next > now) return latest;
    latest = next;
  }
};

/** The whole days that a report of a period is about: the seven before its day, or the calendar month before. */
export const reportedDays = (
  { frequency, time_zone }: Pick<ScheduleTimes, 'frequency' | 'time_zone'>,
  occurrence: Date,
): { start: string; end: string } => {
  const today = dayIn(time_zone, occurrence);
  if (frequency === 'weekly') return { start: addDays(today, -7), end: addDays(today, -1) };
  const end = addDays(`${today.slice(0, 7)}-01`, -1);
  return { start: `${end.slice(0, 7)}-01`, end };
};
