import type * as calls from '@hub/contract/changes';
import { CHANGE_OUTCOMES, type ChangeSet } from '@hub/contract/changes';
import { countOf, nameOfChange } from '@hub/contract/changes.policy';
import { countSets, setsBefore } from '../../change-sets/change-sets.sql.ts';
import { csvOfFixedOrder } from '../../http/csv-of-list.ts';
import type { CsvHandler } from '../../http/route.ts';

export const changesAsCsv: CsvHandler<typeof calls.listChanges> = async (inTransaction) =>
  csvOfFixedOrder<ChangeSet>(inTransaction, {
    total: await inTransaction(countSets),
    columns: {
      ID: ({ id }) => id,
      Change: nameOfChange,
      State: ({ state }) => state,
      Licences: (set) => countOf(set, ...CHANGE_OUTCOMES),
      'Purchase order': ({ purchase_order }) => purchase_order ?? '',
      'Planned by': ({ created_by_name }) => created_by_name,
      Planned: ({ created_at }) => created_at,
      'Applied by': ({ applied_by_name }) => applied_by_name,
      Applied: ({ applied_at }) => applied_at ?? '',
      'Undone by': ({ undone_by_name }) => undone_by_name,
      Undone: ({ undone_at }) => undone_at ?? '',
    },
    rowsAfter: (tx, last, limit) => setsBefore(tx, last?.id, limit),
  });
