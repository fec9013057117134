import type { Tx } from '../db/database.ts';

/** Always in the same order, so that overlapping selections cannot deadlock. */
export const lockLicences = (tx: Tx, uuids: readonly string[]) =>
  tx.selectFrom('licences').selectAll().where('uuid_id', 'in', uuids).orderBy('uuid_id').forUpdate().execute();
