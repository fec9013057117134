import { countOf } from '@hub/contract/changes.policy';
import type * as calls from '@hub/contract/imports';
import { FAILED_ROWS_HEADERS, type Import, type ImportRow } from '@hub/contract/imports';
import type { Report } from '@hub/contract/reports';
import { inBatches } from '../../db/lists/in-batches.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { readRows } from './import-rows.sql.ts';
import { findImport } from './imports.sql.ts';

/** As many cells as the file has columns, and then why. */
const cellsOf = ({ headers }: Import, { number, cells, field, reason, suggestion }: ImportRow): Report[number] => [
  ...headers.map((_header, index) => cells[index] ?? ''),
  number,
  field ?? '',
  reason ?? '',
  suggestion ?? '',
];

export const exportFailedRows: MultiTransactionHandler<typeof calls.exportFailedRows> = async (inTransaction, ctx) => {
  const file = orNotFound(await inTransaction((tx) => findImport(tx, ctx.params.id)));

  async function* wholeTable(): AsyncGenerator<Report> {
    yield [[...file.headers, ...FAILED_ROWS_HEADERS]];
    const batches = inBatches<ImportRow>((last, limit) =>
      inTransaction((tx) => readRows(tx, file.id, { status: 'failed', after: last?.number ?? 0, limit })),
    );
    for await (const rows of batches) yield rows.map((row) => cellsOf(file, row));
  }

  return { total: file.statuses.refused + countOf(file, 'skipped'), batches: wholeTable() };
};
