import type { ReportCell } from 'hub:calls';
import * as calls from 'hub:calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Page, query, Refusal } from '../../client/query.ts';
import { type Reply, send, sendStreamed } from '../../client/send.ts';
import type { ReportRange } from './report-range.ts';

export interface ReportRow {
  key: string;
  cells: ReportCell[];
}

export type ReportPage = Page<ReportRow>;

interface Paging {
  page: number;
  page_size: number;
}

/** A report has neither search nor sort. */
const pagingOf = ({ page, page_size }: Paging): Paging => ({ page, page_size });

const daysOf = ({ start, end }: ReportRange) => ({ startDate: start, endDate: end });

const pageOf = async (answer: Promise<Reply<ReportCell[][]>>, { page }: Pick<Paging, 'page'>): Promise<ReportPage> => {
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
    queryKey: [calls.getAverageReport.name, pagingOf(paging)],
    queryFn: ({ signal }) => pageOf(send(calls.getAverageReport, { query: pagingOf(paging) }, { signal }), paging),
    placeholderData: keepPreviousData,
  });

export const getLicenceReportQuery = (range: ReportRange, paging: Paging) =>
  queryOptions<ReportPage, Refusal>({
    queryKey: [calls.getLicenceReport.name, range, pagingOf(paging)],
    queryFn: ({ signal }) =>
      pageOf(send(calls.getLicenceReport, { params: daysOf(range), query: pagingOf(paging) }, { signal }), paging),
    placeholderData: keepPreviousData,
  });

/** Every row of the report, for printing. */
export const getAllOfAverageReport = () => pageOf(send(calls.getAverageReport, {}), { page: 1 });

export const getAllOfLicenceReport = (range: ReportRange) =>
  pageOf(send(calls.getLicenceReport, { params: daysOf(range) }), { page: 1 });

export const getAverageSummaryQuery = () => query(calls.getAverageSummary, {});

export const getLicenceReportSummaryQuery = (range: ReportRange) =>
  query(calls.getLicenceReportSummary, { params: daysOf(range) });

/** The download of the whole report. */
export const getAverageReport = (signal: AbortSignal) => sendStreamed(calls.getAverageReport, {}, { signal });

export const getLicenceReport = (range: ReportRange, signal: AbortSignal) =>
  sendStreamed(calls.getLicenceReport, { params: daysOf(range) }, { signal });
