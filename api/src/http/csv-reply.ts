import { Readable } from 'node:stream';
import type { Call } from '@hub/contract/call';
import { BYTE_ORDER_MARK } from '@hub/contract/csv';
import { HEADERS } from '@hub/contract/limits';
import type { FastifyRequest } from 'fastify';
import type { Reply } from './reply.ts';
import type { CsvFile, CsvLines } from './route.ts';

const CSV_TYPE = 'text/csv; charset=utf-8';

/** Whether a client asks for a CSV file by name; one that takes anything gets JSON. */
export const acceptsCsv = ({ headers }: FastifyRequest): boolean => /\btext\/csv\b/i.test(headers.accept ?? '');

async function* withByteOrderMark(lines: AsyncIterable<CsvLines>): AsyncGenerator<CsvLines> {
  let hasStarted = false;
  for await (const some of lines) {
    if (some.length === 0) continue;
    if (!hasStarted) yield BYTE_ORDER_MARK;
    hasStarted = true;
    yield some;
  }
}

/** A failure while it is sent ends the connection, so that nobody takes a part for the whole. */
export const csvReply = (call: Call, { total, lines }: CsvFile): Reply => ({
  data: Readable.from(withByteOrderMark(lines), { highWaterMark: 1 }),
  headers: {
    [HEADERS.total]: total,
    'content-type': CSV_TYPE,
    'content-disposition': `attachment; filename="${call.csv}.csv"`,
  },
});
