import type { Tx } from '../../../db/database.ts';
import { orNotFound, Refusal } from '../../../http/refusal.ts';
import { lockLicence } from '../licences.sql.ts';

/** Notes of an archived licence can be neither added nor changed. */
export const lockLicenceForNotes = async (tx: Tx, uuid: string) => {
  const licence = orNotFound(await lockLicence(tx, uuid));
  if (licence.archived_at !== null) throw new Refusal('licenceArchived');
  return licence;
};
