import { addDays, dayIn, daysBetween, isTimeZone } from '@hub/contract/calendar';
import { CATCH_UP_DAYS, dueLead, nextRunAfter, type ReminderSchedule, runDays } from '@hub/contract/reminders.policy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const HOUR_MS = 3_600_000;

/** Far from UTC on both sides, with half hours, with and without daylight saving, and one that changes at midnight. */
const ZONES = [
  'UTC',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'America/New_York',
  'Asia/Kathmandu',
  'Africa/Cairo',
];
const moments = fc.date({
  min: new Date('2023-12-01T00:00:00Z'),
  max: new Date('2029-03-31T00:00:00Z'),
  noInvalidDate: true,
});
const days = moments.map((moment) => moment.toISOString().slice(0, 10));
const schedules = fc.record<ReminderSchedule>({
  frequency: fc.constantFrom('daily', 'weekly'),
  weekday: fc.integer({ min: 1, max: 7 }),
  time_zone: fc.constantFrom(...ZONES),
});
const leads = fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { minLength: 1, maxLength: 5 });

const hourIn = (timeZone: string, moment: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment));

describe('days', () => {
  it('are those of the calendar, over the ends of months, leap days and changes of the clock', () => {
    expect(dayIn('Australia/Sydney', new Date('2028-02-28T13:00:00Z'))).toBe('2028-02-29');
    expect(dayIn('America/New_York', new Date('2028-03-01T04:59:59Z'))).toBe('2028-02-29');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addDays('2027-03-01', -1)).toBe('2027-02-28');
    expect(addDays('2027-01-31', 30)).toBe('2027-03-02');
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  it('know which time zones there are', () => {
    expect(['UTC', 'Australia/Perth'].map(isTimeZone)).toEqual([true, true]);
    expect(['', 'Mars/Base', 'x'.repeat(100_000), '../etc'].map(isTimeZone)).toEqual([false, false, false, false]);
  });
});

describe('runs', () => {
  it('come once on each day, or on each such weekday, at seven in the morning of the time zone', () => {
    fc.assert(
      fc.property(schedules, moments, (schedule, start) => {
        const first = nextRunAfter(schedule, start);
        expect(first > start).toBe(true);
        expect(hourIn(schedule.time_zone, first)).toBe(7);
        const second = nextRunAfter(schedule, first);
        const between = daysBetween(dayIn(schedule.time_zone, first), dayIn(schedule.time_zone, second));
        expect(between).toBe(schedule.frequency === 'daily' ? 1 : 7);
        if (schedule.frequency === 'weekly')
          expect(new Date(dayIn(schedule.time_zone, first)).getUTCDay() || 7).toBe(schedule.weekday);
        // Nothing is left out before the first one.
        expect(first.getTime() - start.getTime()).toBeLessThanOrEqual((between * 24 + 1) * HOUR_MS);
      }),
    );
  });
});

describe('the reminders of a licence', () => {
  /** What the runs of a hub send that is up on some of their days, and which day each was sent on. */
  const sentBy = (schedule: ReminderSchedule, expiry: string, leadDays: number[], isUp: (run: number) => boolean) => {
    const sent = new Map<number, string>();
    let now = new Date(Date.parse(expiry) - 140 * 24 * HOUR_MS);
    for (let run = 0; run < 190; run += 1) {
      now = nextRunAfter(schedule, now);
      const due = dueLead(expiry, runDays(schedule, now), leadDays);
      if (isUp(run) && due !== undefined && !sent.has(due)) sent.set(due, dayIn(schedule.time_zone, now));
      if (daysBetween(expiry, dayIn(schedule.time_zone, now)) > CATCH_UP_DAYS + 7) break;
    }
    return sent;
  };

  it('come on their days, or in the last digest before; of those that share a digest, the most urgent one', () => {
    fc.assert(
      fc.property(schedules, days, leads, (schedule, expiry, leadDays) => {
        const sent = sentBy(schedule, expiry, leadDays, () => true);
        const early = schedule.frequency === 'daily' ? 0 : 6;
        for (const [lead, day] of sent) {
          const before = daysBetween(day, addDays(expiry, -lead));
          expect(before).toBeGreaterThanOrEqual(0);
          expect(before).toBeLessThanOrEqual(early);
        }
        if (schedule.frequency === 'daily') expect([...sent.keys()].sort()).toEqual([...leadDays].sort());
        // The last one is never left out.
        expect(sent.has(Math.min(...leadDays))).toBe(true);
      }),
      { numRuns: 30 },
    );
  });

  it('catch up with the most urgent one after the hub was down, and never go back to one before', () => {
    fc.assert(
      fc.property(schedules, days, leads, fc.infiniteStream(fc.boolean()), (schedule, expiry, leadDays, up) => {
        const isUp = [...up.take(200)];
        const sent = [...sentBy(schedule, expiry, leadDays, (run) => isUp[run] === true)];
        const order = sent.map(([lead]) => lead);
        expect(order).toEqual(order.toSorted((one, other) => other - one));
        expect(new Set(sent.map(([, day]) => day)).size).toBe(sent.length);
      }),
      { numRuns: 30 },
    );
    expect(dueLead('2028-03-01', { today: '2028-02-20', next: '2028-02-21' }, [90, 30, 7, 0])).toBe(30);
    expect(dueLead('2028-03-01', { today: '2028-03-05', next: '2028-03-06' }, [90, 30, 7, 0])).toBe(0);
    expect(dueLead('2028-03-01', { today: '2028-04-02', next: '2028-04-03' }, [90, 30, 7, 0])).toBeUndefined();
  });
});
