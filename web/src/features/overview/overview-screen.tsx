import type { Overview } from '@hub/contract/overview';
import { useQuery } from '@tanstack/react-query';
import { dayAndTime } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Bone } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LatestChanges } from './latest-changes.tsx';
import classes from './overview.module.css';
import { getOverviewQuery } from './overview.queries.ts';
import { ExpiryChart, ProductChart, VersionChart } from './overview-charts.tsx';
import { OverviewFigures } from './overview-figures.tsx';
import './overview-words.ts';

/** What needs attention, each figure a link to the list of what it counts. */
export function OverviewScreen() {
  const text = useText();
  const { data, error, refetch } = useQuery(getOverviewQuery());
  return (
    <>
      <PageHeader
        title={text('overview.title')}
        subtitle={data ? text('overview.asOf', { moment: dayAndTime(data.as_of) }) : <Bone width={200} height={21} />}
      />
      {data && <Figures overview={data} />}
      {!data && !error && <FiguresSkeleton />}
      {!data && error && <FailedState title={text('overview.failed')} error={error} onRetry={() => void refetch()} />}
    </>
  );
}

function Figures({ overview }: { overview: Overview }) {
  return (
    <>
      <OverviewFigures overview={overview} />
      <div className={classes.charts}>
        <div className={classes.column}>
          <ExpiryChart overview={overview} />
          <ProductChart overview={overview} />
        </div>
        <div className={classes.column}>
          <VersionChart overview={overview} />
          <LatestChanges />
        </div>
      </div>
    </>
  );
}

function FiguresSkeleton() {
  return (
    <div aria-busy="true">
      <Bone height={84} />
      <div className={classes.charts}>
        <Bone height={400} />
        <Bone height={400} />
      </div>
    </div>
  );
}
