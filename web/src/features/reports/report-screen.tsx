import { useParams, useSearch } from '@tanstack/react-router';
import { DownloadButton } from '../../download/download-button.tsx';
import { calendarDay } from '../../i18n/format.ts';
import { useText } from '../../i18n/text.ts';
import { useBreadcrumbNames } from '../../shell/navigation/breadcrumb-trail.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AverageChart } from './average-chart.tsx';
import { LicenceChart } from './licence-chart.tsx';
import { AVERAGE_COLUMNS, LICENCE_COLUMNS } from './report-columns.ts';
import { rangeOf } from './report-range.ts';
import { ReportTable } from './report-table.tsx';
import {
  getAllOfAverageReport,
  getAllOfLicenceReport,
  getAverageReport,
  getAverageReportQuery,
  getLicenceReport,
  getLicenceReportQuery,
} from './reports.queries.ts';
import './report-words.ts';

export function ReportScreen() {
  const { reportId } = useParams({ from: '/session/reports/$reportId' });
  const range = rangeOf(useSearch({ from: '/session/reports/$reportId' }));
  if (reportId === 'AvgLicensesPerOrg') return <AverageReport />;
  if (reportId === 'LicenseReport' && range) return <LicenceReport range={range} />;
  return <UnknownReport />;
}

function AverageReport() {
  const text = useText();
  const title = text('reports.average');
  useBreadcrumbNames([title]);
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <DownloadButton request={getAverageReport} name="report" label={text('reports.download')} startsByLink />
        }
      />
      <AverageChart />
      <ReportTable
        title={title}
        columns={AVERAGE_COLUMNS}
        pageQuery={getAverageReportQuery}
        loadAll={getAllOfAverageReport}
        emptyTitle={text('reports.emptyAverage')}
      />
    </>
  );
}

function LicenceReport({ range }: { range: { start: string; end: string } }) {
  const text = useText();
  const title = text('reports.licence');
  useBreadcrumbNames([title]);
  const days = { start: calendarDay(range.start) ?? '', end: calendarDay(range.end) ?? '' };
  return (
    <>
      <PageHeader
        title={title}
        subtitle={text('reports.range', days)}
        actions={
          <DownloadButton
            request={(signal) => getLicenceReport(range, signal)}
            name="report"
            label={text('reports.download')}
            startsByLink
          />
        }
      />
      <LicenceChart range={range} />
      <ReportTable
        title={title}
        columns={LICENCE_COLUMNS}
        pageQuery={(paging) => getLicenceReportQuery(range, paging)}
        loadAll={() => getAllOfLicenceReport(range)}
        emptyTitle={text('reports.empty')}
      />
    </>
  );
}

function UnknownReport() {
  const text = useText();
  useBreadcrumbNames([text('shared.unknown')]);
  return (
    <>
      <PageHeader title={text('reports.title')} />
      <EmptyState title={text('reports.unknown')} />
    </>
  );
}
