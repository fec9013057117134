import { isDay } from '../../form/fields/calendar-day.ts';

export interface ReportRange {
  start: string;
  end: string;
}

/** The range of a URL's search, if both days are valid. */
export const rangeOf = ({ start, end }: Record<string, unknown>): ReportRange | undefined => {
  const [from, to] = [String(start ?? ''), String(end ?? '')];
  return isDay(from) && isDay(to) && from <= to ? { start: from, end: to } : undefined;
};

const dayText = (date: Date): string =>
  [date.getFullYear(), String(date.getMonth() + 1).padStart(2, '0'), String(date.getDate()).padStart(2, '0')].join('-');

/** The default: the last twelve months. */
export const lastYear = (now: Date): ReportRange => ({
  start: dayText(new Date(now.getFullYear() - 1, now.getMonth(), now.getDate() + 1)),
  end: dayText(now),
});

const PRESETS = {
  thisMonth: { months: 1, back: 0 },
  lastMonth: { months: 1, back: 1 },
  thisQuarter: { months: 3, back: 0 },
  lastQuarter: { months: 3, back: 1 },
  thisYear: { months: 12, back: 0 },
  lastYear: { months: 12, back: 1 },
} as const;

type Preset = keyof typeof PRESETS;

export const REPORT_PRESETS = Object.keys(PRESETS) as Preset[];

/** All days of a calendar month, quarter or year: the current one, or the one before. */
export const rangeOfPreset = (preset: Preset, now: Date): ReportRange => {
  const { months, back } = PRESETS[preset];
  const first = Math.floor(now.getMonth() / months) * months - back * months;
  return {
    start: dayText(new Date(now.getFullYear(), first, 1)),
    end: dayText(new Date(now.getFullYear(), first + months, 0)),
  };
};
