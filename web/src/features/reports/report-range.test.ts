import { describe, expect, it } from 'vitest';
import { isDay } from '../../form/fields/calendar-day.ts';
import { lastYear, rangeOf, rangeOfPreset } from './report-range.ts';

describe('the days of a report', () => {
  it('are existing calendar days', () => {
    expect(isDay('2026-02-28')).toBe(true);
    for (const nonsense of ['2026-02-31', '2026-13-01', '26-1-1', '', 'today']) expect(isDay(nonsense)).toBe(false);
  });

  it('may be the same day, but the end is never before the start', () => {
    expect(rangeOf({ start: '2026-01-01', end: '2026-01-01' })).toEqual({ start: '2026-01-01', end: '2026-01-01' });
    expect(rangeOf({ start: '2026-01-02', end: '2026-01-01' })).toBeUndefined();
    expect(rangeOf({})).toBeUndefined();
  });

  it.each([
    ['thisMonth', '2026-02-01', '2026-02-28'],
    ['lastMonth', '2026-01-01', '2026-01-31'],
    ['thisQuarter', '2026-01-01', '2026-03-31'],
    ['lastQuarter', '2025-10-01', '2025-12-31'],
    ['thisYear', '2026-01-01', '2026-12-31'],
    ['lastYear', '2025-01-01', '2025-12-31'],
  ] as const)('of %s are %s to %s in February 2026', (preset, start, end) => {
    expect(rangeOfPreset(preset, new Date(2026, 1, 28))).toEqual({ start, end });
  });

  it('are the last twelve months by default', () => {
    expect(lastYear(new Date(2026, 10, 15))).toEqual({ start: '2025-11-16', end: '2026-11-15' });
  });
});
