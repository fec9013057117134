import type { LicenceReportSummary } from '@hub/contract/reports';
import { monthName } from '../../i18n/month-name.ts';
import type { Bar } from '../../ui/charts/bar-chart.tsx';

/** With more months than this, the chart shows years. */
const MAX_MONTHS = 24;

type Months = LicenceReportSummary['months'];

const monthBars = (months: Months): Bar[] =>
  months.map(({ month, licences }) => ({
    key: month,
    label: monthName(month),
    value: licences,
  }));

const yearBars = (months: Months): Bar[] => {
  const years = new Map<string, number>();
  for (const { month, licences } of months)
    years.set(month.slice(0, 4), (years.get(month.slice(0, 4)) ?? 0) + licences);
  return [...years].map(([year, value]) => ({ key: year, label: year, value }));
};

/** Months, or years where there would be too many of them. */
export const timeBars = (months: Months): { unit: 'month' | 'year'; bars: Bar[] } =>
  months.length > MAX_MONTHS ? { unit: 'year', bars: yearBars(months) } : { unit: 'month', bars: monthBars(months) };
