import { nameOfChange } from '@hub/contract/changes.policy';
import { PROBLEM } from '@hub/contract/fields';
import { matchColumns } from '@hub/contract/import-fields';
import type * as calls from '@hub/contract/imports';
import { LIMITS } from '@hub/contract/limits';
import { insertSet, setCounts, setState } from '../../change-sets/change-sets.sql.ts';
import { requireImportRole } from '../../change-sets/require-import-role.ts';
import { readCsv } from '../../csv/read-csv.ts';
import { orNotFound, refuseFields } from '../../http/refusal.ts';
import type { MultiTransactionHandler } from '../../http/route.ts';
import { insertRows } from './import-rows.sql.ts';
import { findImport, finishUpload, insertImport } from './imports.sql.ts';

const BATCH = 1_000;

async function* inBatchesOf<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Stores the rows while the file arrives, a batch in each transaction: the memory that it takes does not grow with it. */
export const uploadImport: MultiTransactionHandler<typeof calls.uploadImport> = async (inTransaction, ctx) => {
  const { kind, file_name } = ctx.query;
  requireImportRole(ctx.actor, kind);
  const { headers, delimiter, rows, encoding } = await readCsv(ctx.upload);
  const action = { kind: 'import' as const, of: kind };
  const { id } = await inTransaction(async (tx) => {
    const set = await insertSet(tx, {
      action,
      target: file_name,
      selection: { ids: 0 },
      by: ctx.actor,
      state: 'uploading',
    });
    const columns = matchColumns(kind, headers);
    await insertImport(tx, { id: set.id, kind, file_name, encoding: encoding(), delimiter, headers, columns });
    return set;
  });
  let count = 0;
  try {
    for await (const batch of inBatchesOf(rows, BATCH)) {
      if (count + batch.length > LIMITS.importRows) throw refuseFields({ file: PROBLEM.tooMany(LIMITS.importRows) });
      await inTransaction((tx) => insertRows(tx, id, count + 1, batch));
      count += batch.length;
    }
    if (count === 0) throw refuseFields({ file: PROBLEM.required });
  } catch (error) {
    await inTransaction((tx) => setState(tx, id, 'failed'));
    throw error;
  }
  return inTransaction(async (tx) => {
    await finishUpload(tx, id, { encoding: encoding(), num_rows: count });
    await setCounts(tx, id, [{ outcome: 'waiting', reason: null, count }]);
    await setState(tx, id, 'uploaded');
    ctx.audit({ action: 'uploaded', entity: 'changeSet', id, name: nameOfChange({ action, target: file_name }) });
    return orNotFound(await findImport(tx, id));
  });
};
