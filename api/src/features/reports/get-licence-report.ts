import { licenceStatus } from '@hub/contract/licences.policy';
import { LIMITS } from '@hub/contract/limits';
import type * as calls from '@hub/contract/reports';
import { LICENCE_REPORT_HEADERS, type Report, STATUS_CELLS } from '@hub/contract/reports';
import { inBatches } from '../../db/lists/in-batches.ts';
import { JsonRows } from '../../http/json-rows.ts';
import type { InTransaction, MultiTransactionHandler } from '../../http/route.ts';
import { countLicences, type DayRange, type LicenceLine, licenceLines } from './licence-report.sql.ts';
import { onePage } from './one-page.ts';

const HEADERS: Report = [[...LICENCE_REPORT_HEADERS]];

/** The row with the status as its last cell. */
const withStatus = (line: LicenceLine, now: Date): string =>
  `${line.cells.slice(0, -1)}, ${JSON.stringify(STATUS_CELLS[licenceStatus(line, now)])}]`;

const rowsOf = (lines: readonly LicenceLine[], now = new Date()) =>
  new JsonRows(lines.map((line) => withStatus(line, now)));

async function* wholeReport(inTransaction: InTransaction, range: DayRange): AsyncGenerator<Report | JsonRows> {
  yield HEADERS;
  const batches = inBatches<LicenceLine>((after, limit) =>
    inTransaction((tx) => licenceLines(tx, range, after === undefined ? { offset: 0 } : { after }, limit)),
  );
  for await (const lines of batches) yield rowsOf(lines);
}

export const getLicenceReport: MultiTransactionHandler<typeof calls.getLicenceReport> = async (
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
