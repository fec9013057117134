import type * as calls from '@hub/contract/renewals';
import { csvOfLargeList } from '../../http/csv-of-large-list.ts';
import type { CsvHandler } from '../../http/route.ts';
import { keysOfRenewals, renewalCells, renewalRows } from './renewal-export.sql.ts';

/** The organisations of the tree with what is due when. */
export const renewalsAsCsv: CsvHandler<typeof calls.listRenewals> = (inTransaction, { distributor, query }) => {
  const now = new Date();
  return csvOfLargeList(inTransaction, {
    keys: (tx) => keysOfRenewals(tx, distributor, query, now),
    columns: renewalCells(now),
    from: renewalRows(query, now),
  });
};
