import type * as calls from '@hub/contract/changes';
import { CHANGE_EXPORT_HEADERS, type ChangeRow } from '@hub/contract/changes';
import type { Report } from '@hub/contract/reports';
import { inBatches } from '../../db/lists/in-batches.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { countRowsOf, readRows } from './change-rows.sql.ts';
import { findLicenceSet } from './licence-sets.ts';

const textOf = ({ changes }: ChangeRow, side: 'from' | 'to'): string =>
  Object.entries(changes)
    .map(([field, change]) => `${field}: ${change[side] ?? ''}`)
    .join('; ');

const cellsOf = (row: ChangeRow) => [
  row.record_id,
  row.name,
  row.organisation_name,
  row.location_name,
  row.outcome,
  row.reason ?? '',
  textOf(row, 'from'),
  textOf(row, 'to'),
  row.days ?? '',
];

export const exportChangeRows: MultiTransactionHandler<typeof calls.exportChangeRows> = async (inTransaction, ctx) => {
  const set = orNotFound(await inTransaction((tx) => findLicenceSet(tx, ctx.params.id)));

  async function* wholeTable(): AsyncGenerator<Report> {
    yield [[...CHANGE_EXPORT_HEADERS]];
    const batches = inBatches<ChangeRow>((last, limit) =>
      inTransaction((tx) => readRows(tx, set.id, { ...ctx.query, after: last?.number ?? 0, limit })),
    );
    for await (const rows of batches) yield rows.map(cellsOf);
  }

  const total = await inTransaction((tx) => countRowsOf(tx, set, ctx.query));
  return { total, batches: wholeTable() };
};
