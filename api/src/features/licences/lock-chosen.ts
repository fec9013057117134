import type { Tx } from '../../db/database.ts';
import { Refusal } from '../../http/refusal.ts';
import { lockLicences } from './licences.sql.ts';

/** Locks a selection: all of it must be there and none of it archived, or nothing happens to any. */
export const lockChosen = async (tx: Tx, uuids: readonly string[]) => {
  const wanted = [...new Set(uuids)];
  const licences = await lockLicences(tx, wanted);
  if (licences.length < wanted.length) throw new Refusal('notFound');
  if (licences.some(({ archived_at }) => archived_at !== null)) throw new Refusal('licenceArchived');
  return licences;
};
