import { addDays, dayIn, daysBetween, monthEnd, weekdayOf } from '@hub/contract/calendar';
import { latestOccurrence, nextOccurrence, reportedDays, type ScheduleTimes } from '@hub/contract/schedules.policy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Far from UTC on both sides, with half hours, and with clocks that change at two, at midnight and by half an hour. */
const ZONES = [
  'UTC',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'America/New_York',
  'Africa/Cairo',
];

const moments = fc.date({
  min: new Date('2023-12-01T00:00:00Z'),
  max: new Date('2029-03-31T00:00:00Z'),
  noInvalidDate: true,
});
const schedules = fc.record<ScheduleTimes>({
  frequency: fc.constantFrom('weekly', 'monthly'),
  weekday: fc.integer({ min: 1, max: 7 }),
  month_day: fc.integer({ min: 1, max: 31 }),
  hour: fc.integer({ min: 0, max: 23 }),
  time_zone: fc.constantFrom(...ZONES),
});

const hourIn = (timeZone: string, moment: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment));

const monthly = (month_day: number, time_zone = 'UTC', hour = 7): ScheduleTimes => ({
  frequency: 'monthly',
  weekday: 1,
  month_day,
  hour,
  time_zone,
});

describe('the occurrences of a scheduled report', () => {
  it('come once in each week or month, on their day and at their hour', () => {
    fc.assert(
      fc.property(schedules, moments, (times, start) => {
        const first = nextOccurrence(times, start);
        const second = nextOccurrence(times, first);
        expect(first > start && second > first).toBe(true);
        const [one, other] = [first, second].map((moment) => dayIn(times.time_zone, moment)) as [string, string];
        if (times.frequency === 'weekly') {
          expect(daysBetween(one, other)).toBe(7);
          expect(weekdayOf(one)).toBe(times.weekday);
        } else {
          expect(other.slice(0, 7)).toBe(addDays(monthEnd(one), 1).slice(0, 7));
          expect([times.month_day, Number(monthEnd(one).slice(8))]).toContain(Number(one.slice(8)));
        }
        // In the night in which clocks skip an hour, it is one of the hours around it.
        expect(Math.abs(hourIn(times.time_zone, first) - times.hour)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  it('are on the last day of a month that is too short, also of a February with a leap day', () => {
    const days = (times: ScheduleTimes, from: string, count: number) => {
      let moment = new Date(from);
      return Array.from({ length: count }, () => {
        moment = nextOccurrence(times, moment);
        return dayIn(times.time_zone, moment);
      });
    };
    expect(days(monthly(31), '2028-01-01T00:00Z', 4)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
    expect(days(monthly(29), '2027-02-01T00:00Z', 2)).toEqual(['2027-02-28', '2027-03-29']);
    // It is the first of March there while it is the last of February in UTC.
    expect(nextOccurrence(monthly(1, 'Pacific/Kiritimati'), new Date('2028-02-29T00:00Z')).toISOString()).toBe(
      '2028-02-29T17:00:00.000Z',
    );
  });

  it('that were missed become the last of them', () => {
    fc.assert(
      fc.property(schedules, moments, fc.integer({ min: 0, max: 200 }), (times, start, days) => {
        const first = nextOccurrence(times, start);
        const now = new Date(first.getTime() + days * 86_400_000);
        const latest = latestOccurrence(times, first, now);
        expect(latest >= first && latest <= now).toBe(true);
        expect(nextOccurrence(times, latest) > now).toBe(true);
      }),
    );
  });

  it('report of whole days that adjoin those of the one before', () => {
    fc.assert(
      fc.property(schedules, moments, (times, start) => {
        const first = nextOccurrence(times, start);
        const one = reportedDays(times, first);
        const other = reportedDays(times, nextOccurrence(times, first));
        expect(addDays(one.end, 1)).toBe(other.start);
        expect(one.end < dayIn(times.time_zone, first)).toBe(true);
      }),
    );
    const march = new Date('2028-03-31T12:00Z');
    expect(reportedDays(monthly(31), march)).toEqual({ start: '2028-02-01', end: '2028-02-29' });
    expect(reportedDays({ frequency: 'weekly', time_zone: 'UTC' }, march)).toEqual({
      start: '2028-03-24',
      end: '2028-03-30',
    });
  });
});
