import { LICENCE_EXPORT_HEADERS } from '@hub/contract/licence-list';
import type * as calls from '@hub/contract/licences';
import { csvOfLargeList } from '../../../http/csv-of-large-list.ts';
import type { CsvHandler } from '../../../http/route.ts';
import { LICENCE_ROWS, licenceCells } from '../licence-export.sql.ts';
import { keysOfUnverified } from '../licences.sql.ts';

const COLUMNS = ['label', 'organisation', 'location', 'order', 'created'] as const;

export const unverifiedLicencesAsCsv: CsvHandler<typeof calls.listUnverifiedLicences> = (
  inTransaction,
  { distributor, query },
) => {
  const cells = licenceCells(distributor);
  return csvOfLargeList(inTransaction, {
    keys: (tx) => keysOfUnverified(tx, query),
    columns: Object.fromEntries(COLUMNS.map((name) => [LICENCE_EXPORT_HEADERS[name], cells[name]])),
    from: LICENCE_ROWS,
  });
};
