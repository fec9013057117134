import { LICENCE_EXPORT_COLUMNS, LICENCE_EXPORT_HEADERS, type LicenceExportColumn } from '@hub/contract/licence-list';
import type * as calls from '@hub/contract/licences';
import type { Tx } from '../../db/database.ts';
import type { RowKeys } from '../../db/lists/row-keys.ts';
import { csvOfLargeList } from '../../http/csv-of-large-list.ts';
import { orNotFound } from '../../http/refusal.ts';
import type { CsvFile, CsvHandler, InTransaction } from '../../http/route.ts';
import { findOwnLocation } from '../../licences/licence-location.ts';
import { keysOfLicences, LICENCE_ROWS, licenceCells } from './licence-export.sql.ts';
import { listLicenceRows } from './licences.sql.ts';

interface LicenceFile {
  distributor: number;
  columns: readonly LicenceExportColumn[];
  keys(tx: Tx): Promise<RowKeys>;
}

const csvOf = (inTransaction: InTransaction, { distributor, columns, keys }: LicenceFile): Promise<CsvFile> => {
  const cells = licenceCells(distributor);
  return csvOfLargeList(inTransaction, {
    keys,
    columns: Object.fromEntries(columns.map((name) => [LICENCE_EXPORT_HEADERS[name], cells[name]])),
    from: LICENCE_ROWS,
  });
};

/** Every licence that the list shows, in its order. */
export const licencesAsCsv: CsvHandler<typeof calls.listLicences> = (inTransaction, { distributor, query }) => {
  const { columns = LICENCE_EXPORT_COLUMNS, ...list } = query;
  return csvOf(inTransaction, { distributor, columns, keys: (tx) => keysOfLicences(tx, distributor, list) });
};

export const licencesOfLocationAsCsv: CsvHandler<typeof calls.listLicencesOfLocation> = (inTransaction, ctx) =>
  csvOf(inTransaction, {
    distributor: ctx.distributor,
    columns: ['id', 'label', 'product', 'created', 'expiry', 'serial', 'colour', 'status'],
    async keys(tx) {
      const { locationId } = ctx.params;
      orNotFound(await findOwnLocation(tx, locationId));
      return listLicenceRows.readKeys(tx, ctx.query, locationId);
    },
  });
