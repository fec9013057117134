import type { Report } from '@hub/contract/reports';

/** One page of a report, below its headers. */
export async function* onePage(headers: Report, rows: Report): AsyncGenerator<Report> {
  yield headers;
  yield rows;
}
