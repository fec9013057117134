import { useQuery } from '@tanstack/react-query';
import { number } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { Bone } from '../../ui/feedback/skeletons.tsx';
import classes from './report-screen.module.css';
import { getAverageSummaryQuery } from './reports.queries.ts';

/** The overall average in a sentence, and the largest customers as bars. */
export function AverageChart() {
  const text = useText();
  const { data, isPending } = useQuery(getAverageSummaryQuery());
  if (isPending) return <Bone height={200} />;
  if (!data || data.top.length === 0) return null;
  const count = data.organisations;
  const organisations = text('reports.organisations', { count, formatted: number(count) });
  return (
    <div className={classes.chart}>
      <p className={classes.sentence}>{text('reports.overall', { average: number(data.average), organisations })}</p>
      <BarChart
        title={text('reports.topOrganisations')}
        labelHeader={text('reports.organisation')}
        valueHeader={text('reports.licences')}
        bars={data.top.map(({ id, organisation, licences }) => ({
          key: String(id),
          label: organisation,
          value: licences,
        }))}
      />
    </div>
  );
}
