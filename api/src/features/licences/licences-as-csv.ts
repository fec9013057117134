import { LICENCE_EXPORT_COLUMNS, LICENCE_EXPORT_HEADERS } from '@hub/contract/licence-list';
import type * as calls from '@hub/contract/licences';
import type { Report } from '@hub/contract/reports';
import { inChunks } from '../../db/lists/in-chunks.ts';
import type { CsvHandler } from '../../http/route.ts';
import { cellsOfLicences, keysOfLicences } from './licence-export.sql.ts';

/** Every licence that the list shows, in its order. */
export const licencesAsCsv: CsvHandler<typeof calls.listLicences> = async (inTransaction, { distributor, query }) => {
  const { columns = LICENCE_EXPORT_COLUMNS, ...list } = query;
  // All keys first, in 16 bytes each: rows that come or go meanwhile move no other row to where it is missed or repeated.
  const keys = await inTransaction((tx) => keysOfLicences(tx, distributor, list));

  async function* wholeTable(): AsyncGenerator<Report> {
    yield [columns.map((name) => LICENCE_EXPORT_HEADERS[name])];
    yield* inChunks(keys.count, (start, end) =>
      inTransaction((tx) => cellsOfLicences(tx, distributor, keys.slice(start, end), columns)),
    );
  }

  return { total: keys.count, batches: wholeTable() };
};
