import {
  getAverageReport,
  getAverageSummary,
  getLicenceReport,
  getLicenceReportSummary,
  type ReportCell,
} from 'hub:calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Page, query, Refusal } from '../../client/query.ts';
import { requestUrl } from '../../client/request-url.ts';
import { type Reply, send } from '../../client/send.ts';
import type { ReportRange } from './report-range.ts';

interface ReportRow {
  key: string;
  cells: ReportCell[];
}

type ReportPage = Page<ReportRow>;

interface Paging {
  page: number;
  page_size: number;
}

/** A report has neither search nor sort. */
const pagingOf = ({ page, page_size }: Paging): Paging => ({ page, page_size });

const daysOf = ({ start, end }: ReportRange) => ({ startDate: start, endDate: end });

const pageOf = async (answer: Promise<Reply<ReportCell[][]>>, { page }: Paging): Promise<ReportPage> => {
  const reply = await answer;
  if (!reply.success) throw new Refusal(reply);
  // The first row is the headers.
  const rows = reply.data.slice(1);
  return {
    rows: rows.map((cells, index) => ({ key: `${page}-${index}`, cells })),
    total: reply.total ?? rows.length,
  };
};

export const getAverageReportQuery = (paging: Paging) =>
  queryOptions<ReportPage, Refusal>({
    queryKey: [getAverageReport.name, pagingOf(paging)],
    queryFn: ({ signal }) => pageOf(send(getAverageReport, { query: pagingOf(paging) }, { signal }), paging),
    placeholderData: keepPreviousData,
  });

export const getLicenceReportQuery = (range: ReportRange, paging: Paging) =>
  queryOptions<ReportPage, Refusal>({
    queryKey: [getLicenceReport.name, range, pagingOf(paging)],
    queryFn: ({ signal }) =>
      pageOf(send(getLicenceReport, { params: daysOf(range), query: pagingOf(paging) }, { signal }), paging),
    placeholderData: keepPreviousData,
  });

export const getAverageSummaryQuery = () => query(getAverageSummary, {});

export const getLicenceReportSummaryQuery = (range: ReportRange) =>
  query(getLicenceReportSummary, { params: daysOf(range) });

/** The URL of the download of the whole report. */
export const getAverageReportUrl = (): string => requestUrl(getAverageReport, {});

export const getLicenceReportUrl = (range: ReportRange): string =>
  requestUrl(getLicenceReport, { params: daysOf(range) });
