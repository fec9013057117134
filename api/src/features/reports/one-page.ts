import type { Report } from '@hub/contract/reports';
import type { JsonRows } from '../../http/json-rows.ts';

/** One page of a report, below its headers. */
export async function* onePage(headers: Report, rows: Report | JsonRows): AsyncGenerator<Report | JsonRows> {
  yield headers;
  yield rows;
}
