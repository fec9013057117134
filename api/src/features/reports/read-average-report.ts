import { LIMITS } from '@hub/contract/limits';
import {
  AVERAGE_REPORT_HEADERS,
  type getAverageReport,
  type getAverageSummary,
  OVERALL_AVERAGE,
  type Report,
  type ReportCell,
} from '@hub/contract/reports';
import { inBatches } from '../../db/lists/in-batches.ts';
import type { Handler, InTransaction, MultiTransactionHandler } from '../../http/route.ts';
import { type AverageLine, averageLines, sumUp, withMostLicences } from './average-report.sql.ts';
import { onePage } from './one-page.ts';

const TOP = 10;
const HEADERS: Report = [[...AVERAGE_REPORT_HEADERS]];

/** Two decimals are enough to compare by; nothing is the average of nothing. */
const average = (sum: number, count: number): number => (count === 0 ? 0 : Math.round((sum / count) * 100) / 100);

const averageRow = ({ name, num_locations, num_licenses }: AverageLine): ReportCell[] => [
  name,
  num_locations,
  num_licenses,
  average(num_licenses, num_locations),
];

/** The last row: it stands in the column of licences, because it is their average over organisations. */
const overallRow = ({ licences, organisations }: { licences: number; organisations: number }): ReportCell[] => [
  OVERALL_AVERAGE,
  '',
  average(licences, organisations),
  '',
];

async function* wholeReport(inTransaction: InTransaction, overall: ReportCell[]): AsyncGenerator<Report> {
  yield HEADERS;
  const batches = inBatches<AverageLine>((behind, most) =>
    inTransaction((tx) => averageLines(tx, behind === undefined ? { offset: 0 } : { behind }, most)),
  );
  for await (const lines of batches) yield lines.map(averageRow);
  yield [overall];
}

export const readAverageReport: MultiTransactionHandler<typeof getAverageReport> = async (inTransaction, { query }) => {
  const { page, page_size: size = LIMITS.pageSize } = query;
  const { sums, lines } = await inTransaction(async (tx) => ({
    sums: await sumUp(tx),
    lines: page === undefined ? [] : await averageLines(tx, { offset: (page - 1) * size }, size),
  }));
  const overall = overallRow(sums);
  const total = sums.organisations + 1;
  if (page === undefined) return { total, batches: wholeReport(inTransaction, overall) };
  const isLastPage = page === Math.ceil(total / size);
  return { total, batches: onePage(HEADERS, [...lines.map(averageRow), ...(isLastPage ? [overall] : [])]) };
};

export const readAverageSummary: Handler<typeof getAverageSummary> = async (tx) => {
  const { organisations, licences } = await sumUp(tx);
  return { organisations, licences, average: average(licences, organisations), top: await withMostLicences(tx, TOP) };
};
