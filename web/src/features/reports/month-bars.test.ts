import { expect, it } from 'vitest';
import { timeBars } from './month-bars.ts';

it('a few months are shown one by one', () => {
  expect(timeBars([{ month: '2026-03', licences: 4 }])).toEqual({
    unit: 'month',
    bars: [{ key: '2026-03', label: 'March 2026', value: 4 }],
  });
});

it('many months are shown by year, and nothing is lost', () => {
  const months = Array.from({ length: 36 }, (_, place) => ({
    month: `${2020 + Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, '0')}`,
    licences: place,
  }));
  const { unit, bars } = timeBars(months);
  expect(unit).toBe('year');
  expect(bars.map(({ label }) => label)).toEqual(['2020', '2021', '2022']);
  expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe((35 * 36) / 2);
});
