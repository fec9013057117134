import { CHANGE_REASON } from '@hub/contract/changes.policy';
import { PROBLEM } from '@hub/contract/fields';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ActionRules, LicenceFacts } from './action-rules.ts';
import { alignExpiryRules, extendExpiryRules, setExpiryRules } from './expiry-rules.ts';

const days = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const months = fc.integer({ min: 1, max: 120 });

const decide = (rules: ActionRules, expiry: string | null) =>
  rules.decide({ archived_at: null, expiry_date: expiry } as LicenceFacts);

/** The new day of a licence that changes. */
const dayAfter = (rules: ActionRules, expiry: string): string => {
  const decision = decide(rules, expiry);
  expect(decision).toHaveProperty('after.expiry_date', expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/));
  return (decision as { after: { expiry_date: string } }).after.expiry_date.slice(0, 10);
};

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];
const monthsOf = (day: string): number => {
  const [year, month] = partsOf(day);
  return 12 * year + month;
};
/** Counted from the next day, so that it does not repeat how the rule finds the end of a month. */
const isMonthEnd = (day: string): boolean => new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1;

describe('extending an expiry', () => {
  it('keeps the day of the month, or takes the last one of a shorter month, leap years among them', () => {
    fc.assert(
      fc.property(days, months, (day, count) => {
        const later = dayAfter(extendExpiryRules(count), day);
        const [, , from] = partsOf(day);
        const [, , to] = partsOf(later);
        expect(monthsOf(later)).toBe(monthsOf(day) + count);
        expect(to === from || (to < from && isMonthEnd(later))).toBe(true);
      }),
    );
  });

  it('gives a later licence no earlier day, and ends a leap day after a year on 28 February', () => {
    fc.assert(
      fc.property(days, days, months, (one, other, count) => {
        const [first, last] = one <= other ? [one, other] : [other, one];
        expect(dayAfter(extendExpiryRules(count), first) <= dayAfter(extendExpiryRules(count), last)).toBe(true);
      }),
    );
    expect(dayAfter(extendExpiryRules(12), '2028-02-29')).toBe('2029-02-28');
    expect(dayAfter(extendExpiryRules(48), '2028-02-29')).toBe('2032-02-29');
    expect(dayAfter(extendExpiryRules(1), '2027-01-31')).toBe('2027-02-28');
  });

  it('leaves lifetime licences, and days after the year 9999, alone', () => {
    expect(decide(extendExpiryRules(12), null)).toEqual({ reason: CHANGE_REASON.lifetime });
    expect(decide(extendExpiryRules(1), '9999-12-01')).toEqual({ reason: PROBLEM.date });
  });
});

describe('setting and aligning an expiry', () => {
  it('give every licence that day, and change none that has it', () => {
    fc.assert(
      fc.property(days, days, (day, target) => {
        for (const rules of [setExpiryRules(`${target}T00:00:00.000Z`), alignExpiryRules(`${target}T00:00:00.000Z`)])
          if (day === target) expect(decide(rules, day)).toEqual({ reason: CHANGE_REASON.unchanged });
          else expect(dayAfter(rules, day)).toBe(target);
      }),
    );
    expect(decide(alignExpiryRules('2030-01-01T00:00:00.000Z'), null)).toEqual({ reason: CHANGE_REASON.lifetime });
  });
});
