import { LICENCE_EXPORT_COLUMNS, LICENCE_EXPORT_HEADERS } from '@hub/contract/licence-list';
import type * as calls from '@hub/contract/licences';
import { csvOfLargeList } from '../../http/csv-of-list.ts';
import type { CsvHandler } from '../../http/route.ts';
import { keysOfLicences, LICENCE_ROWS, licenceCells } from './licence-export.sql.ts';

/** Every licence that the list shows, in its order. */
export const licencesAsCsv: CsvHandler<typeof calls.listLicences> = (inTransaction, { distributor, query }) => {
  const { columns = LICENCE_EXPORT_COLUMNS, ...list } = query;
  const cells = licenceCells(distributor);
  return csvOfLargeList(inTransaction, {
    keys: (tx) => keysOfLicences(tx, distributor, list),
    columns: Object.fromEntries(columns.map((name) => [LICENCE_EXPORT_HEADERS[name], cells[name]])),
    from: LICENCE_ROWS,
  });
};
