import { Readable } from 'node:stream';
import type { Call } from '@hub/contract/call';
import { BYTE_ORDER_MARK, csvRow } from '@hub/contract/csv';
import { HEADERS } from '@hub/contract/limits';
import type { Report } from '@hub/contract/reports';
import type { FastifyRequest } from 'fastify';
import type { Reply } from './reply.ts';
import type { StreamedTable } from './route.ts';

const CSV_TYPE = 'text/csv; charset=utf-8';

/** Whether a client asks for a CSV file by name; one that takes anything gets JSON. */
export const acceptsCsv = ({ headers }: FastifyRequest): boolean => /\btext\/csv\b/i.test(headers.accept ?? '');

async function* csvText(batches: AsyncIterable<Report>): AsyncGenerator<string> {
  let start = BYTE_ORDER_MARK;
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    yield start + rows.map(csvRow).join('');
    start = '';
  }
}

/** A failure while it is sent ends the connection, so that nobody takes a part for the whole. */
export const csvReply = (call: Call, { total, batches }: StreamedTable): Reply => ({
  data: Readable.from(csvText(batches), { highWaterMark: 1 }),
  headers: {
    [HEADERS.total]: total,
    'content-type': CSV_TYPE,
    'content-disposition': `attachment; filename="${call.csv}.csv"`,
  },
});
