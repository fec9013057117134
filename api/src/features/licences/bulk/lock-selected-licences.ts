import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { lockLicences } from '../licences.sql.ts';

/** All or nothing: refuses when any of them is unknown or archived. */
export const lockSelectedLicences = async (tx: Tx, uuids: readonly string[]) => {
  const ids = [...new Set(uuids)];
  const licences = await lockLicences(tx, ids);
  if (licences.length < ids.length) throw new Refusal('notFound');
  if (licences.some(({ archived_at }) => archived_at !== null)) throw new Refusal('licenceArchived');
  return licences;
};
