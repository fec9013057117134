import { useQuery } from '@tanstack/react-query';
import { useText } from '../../i18n/text.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { Bone } from '../../ui/feedback/skeletons.tsx';
import { timeBars } from './month-bars.ts';
import type { ReportRange } from './report-range.ts';
import classes from './report-screen.module.css';
import { getLicenceReportSummaryQuery } from './reports.queries.ts';

/** When licences were created, and of which products. */
export function LicenceChart({ range }: { range: ReportRange }) {
  const text = useText();
  const { data, isPending } = useQuery(getLicenceReportSummaryQuery(range));
  if (isPending) return <Bone height={200} />;
  if (!data || data.total === 0) return null;
  const { unit, bars } = timeBars(data.months);
  return (
    <div className={classes.charts}>
      <BarChart
        title={text(unit === 'month' ? 'reports.byMonth' : 'reports.byYear')}
        labelHeader={text(unit === 'month' ? 'reports.month' : 'reports.year')}
        valueHeader={text('reports.licences')}
        bars={bars}
      />
      <BarChart
        title={text('reports.byProduct')}
        labelHeader={text('licences.product')}
        valueHeader={text('reports.licences')}
        bars={data.products.map(({ product, licences }) => ({ key: product, label: product, value: licences }))}
      />
    </div>
  );
}
