import type { LicenceReportSummary } from '@hub/contract/reports';
import { INTL_LOCALE } from '../../i18n/locale.ts';
import type { Bar } from './bar-chart.tsx';

/** With more months than this, the chart shows years. */
const MAX_MONTHS = 24;

const MONTH = new Intl.DateTimeFormat(INTL_LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });

type Months = LicenceReportSummary['months'];

const monthBars = (months: Months): Bar[] =>
  months.map(({ month, licences }) => ({
    key: month,
    label: MONTH.format(new Date(`${month}-01T00:00:00Z`)),
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
