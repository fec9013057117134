import { LICENCE_EXPORT_HEADERS } from '@hub/contract/licence-list';
import type * as calls from '@hub/contract/licences';
import { licenceStatus } from '@hub/contract/licences.policy';
import { type Report, STATUS_CELLS } from '@hub/contract/reports';
import { inBatches } from '../../db/lists/in-batches.ts';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { countLicencesToExport, type ExportedLicence, licencesAfter } from './licence-export.sql.ts';

/** The total feeds a progress bar only. */
const MAX_COUNTED = 1_000_000;

export const exportLicences: MultiTransactionHandler<typeof calls.exportLicences> = async (inTransaction, ctx) => {
  const { columns, ...filters } = ctx.query;
  const statusAt = columns.indexOf('status');
  const now = new Date();
  const cellsOf = (licence: ExportedLicence) =>
    licence.cells.map((cell, index) => (index === statusAt ? STATUS_CELLS[licenceStatus(licence, now)] : cell));

  async function* wholeTable(): AsyncGenerator<Report> {
    yield [columns.map((name) => LICENCE_EXPORT_HEADERS[name])];
    const batches = inBatches<ExportedLicence>((after, limit) =>
      inTransaction((tx) => licencesAfter(tx, ctx.distributor, filters, columns, after, limit)),
    );
    for await (const licences of batches) yield licences.map(cellsOf);
  }

  return {
    total: await inTransaction((tx) => countLicencesToExport(tx, ctx.distributor, filters, MAX_COUNTED)),
    batches: wholeTable(),
  };
};
