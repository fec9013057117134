import { LIMITS } from '@hub/contract/limits';
import {
  type getLicenceReport,
  type getLicenceReportSummary,
  LICENCE_REPORT_HEADERS,
  type Report,
} from '@hub/contract/reports';
import { inBatches } from '../../db/lists/in-batches.ts';
import { JsonRows } from '../../http/json-rows.ts';
import type { Handler, InTransaction, MultiTransactionHandler } from '../../http/route.ts';
import {
  countLicences,
  type DayRange,
  type LicenceLine,
  licenceLines,
  licencesByMonthAndProduct,
} from './licence-report.sql.ts';
import { onePage } from './one-page.ts';

const HEADERS: Report = [[...LICENCE_REPORT_HEADERS]];

const rowsOf = (lines: readonly LicenceLine[]) => new JsonRows(lines.map(({ cells }) => cells));

async function* wholeReport(inTransaction: InTransaction, range: DayRange): AsyncGenerator<Report | JsonRows> {
  yield HEADERS;
  const batches = inBatches<LicenceLine>((behind, most) =>
    inTransaction((tx) => licenceLines(tx, range, behind === undefined ? { offset: 0 } : { behind }, most)),
  );
  for await (const lines of batches) yield rowsOf(lines);
}

export const readLicenceReport: MultiTransactionHandler<typeof getLicenceReport> = async (
  inTransaction,
  { params, query },
) => {
  const { page, page_size: size = LIMITS.pageSize } = query;
  const { total, lines } = await inTransaction(async (tx) => ({
    total: await countLicences(tx, params),
    lines: page === undefined ? [] : await licenceLines(tx, params, { offset: (page - 1) * size }, size),
  }));
  return { total, batches: page === undefined ? wholeReport(inTransaction, params) : onePage(HEADERS, rowsOf(lines)) };
};

const summed = <K extends string>(rows: readonly ({ licences: number } & Record<K, string>)[], key: K) => {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(row[key], (sums.get(row[key]) ?? 0) + row.licences);
  return [...sums];
};

export const readLicenceReportSummary: Handler<typeof getLicenceReportSummary> = async (tx, { params }) => {
  const counts = await licencesByMonthAndProduct(tx, params);
  return {
    total: counts.reduce((sum, { licences }) => sum + licences, 0),
    months: summed(counts, 'month').map(([month, licences]) => ({ month, licences })),
    products: summed(counts, 'product')
      .map(([product, licences]) => ({ product, licences }))
      .sort((a, b) => b.licences - a.licences),
  };
};
