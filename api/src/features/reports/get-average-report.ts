import { LIMITS } from '@hub/contract/limits';
import type * as calls from '@hub/contract/reports';
import { AVERAGE_REPORT_HEADERS, OVERALL_AVERAGE, type Report, type ReportCell } from '@hub/contract/reports';
import { inBatches } from '../../db/lists/in-batches.ts';
import type { InTransaction, MultiTransactionHandler } from '../../http/route.ts';
import { type AverageLine, averageLines, sumOrganisations } from './average-report.sql.ts';
import { onePage } from './one-page.ts';
import { roundedAverage } from './rounded-average.ts';

const HEADERS: Report = [[...AVERAGE_REPORT_HEADERS]];

const averageRow = ({ name, num_locations, num_licenses }: AverageLine): ReportCell[] => [
  name,
  num_locations,
  num_licenses,
  roundedAverage(num_licenses, num_locations),
];

/** The last row: the average number of licences of an organisation, in the column of licences. */
const overallRow = ({ licences, organisations }: { licences: number; organisations: number }): ReportCell[] => [
  OVERALL_AVERAGE,
  '',
  roundedAverage(licences, organisations),
  '',
];

async function* wholeReport(inTransaction: InTransaction, overall: ReportCell[]): AsyncGenerator<Report> {
  yield HEADERS;
  const batches = inBatches<AverageLine>((after, limit) =>
    inTransaction((tx) => averageLines(tx, after === undefined ? { offset: 0 } : { after }, limit)),
  );
  for await (const lines of batches) yield lines.map(averageRow);
  yield [overall];
}

export const getAverageReport: MultiTransactionHandler<typeof calls.getAverageReport> = async (
  inTransaction,
  { query },
) => {
  const { page, page_size: size = LIMITS.pageSize } = query;
  const { sums, lines } = await inTransaction(async (tx) => ({
    sums: await sumOrganisations(tx),
    lines: page === undefined ? [] : await averageLines(tx, { offset: (page - 1) * size }, size),
  }));
  const overall = overallRow(sums);
  const total = sums.organisations + 1;
  if (page === undefined) return { total, batches: wholeReport(inTransaction, overall) };
  const isLastPage = page === Math.ceil(total / size);
  return { total, batches: onePage(HEADERS, [...lines.map(averageRow), ...(isLastPage ? [overall] : [])]) };
};
