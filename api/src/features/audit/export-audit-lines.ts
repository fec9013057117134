import type * as calls from '@hub/contract/audit';
import { AUDIT_EXPORT_HEADERS } from '@hub/contract/audit';
import type { Report, ReportCell } from '@hub/contract/reports';
import { inBatches } from '../../db/lists/in-batches.ts';
import type { InTransaction, MultiTransactionHandler } from '../../http/route.ts';
import { type AuditFilter, countLines, type ExactLine, linesAfter } from './audit.sql.ts';

/** The total feeds a progress bar only. */
const MAX_COUNTED = 1_000_000;

const asText = (value: unknown): string =>
  value === null || value === undefined ? '-' : typeof value === 'string' ? value : JSON.stringify(value);

const changesOf = ({ changes }: ExactLine): string =>
  Object.entries(changes)
    .map(([field, { from, to }]) => `${field}: ${asText(from)} → ${asText(to)}`)
    .join('; ');

const cellsOf = (line: ExactLine): ReportCell[] => [
  line.at,
  line.actor_name,
  line.action,
  line.entity,
  line.entity_name,
  line.entity_id,
  changesOf(line),
  line.refused ?? '',
  line.ip,
  line.request_id,
];

async function* wholeLog(inTransaction: InTransaction, filter: AuditFilter): AsyncGenerator<Report> {
  yield [[...AUDIT_EXPORT_HEADERS]];
  const batches = inBatches<ExactLine>((after, limit) => inTransaction((tx) => linesAfter(tx, filter, after, limit)));
  for await (const lines of batches) yield lines.map(cellsOf);
}

export const exportAuditLines: MultiTransactionHandler<typeof calls.exportAuditLines> = async (
  inTransaction,
  { query },
) => ({
  total: await inTransaction((tx) => countLines(tx, query, MAX_COUNTED)),
  batches: wholeLog(inTransaction, query),
});
