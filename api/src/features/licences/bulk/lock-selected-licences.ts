import type { Tx } from '../../../db/database.ts';
import { Refusal } from '../../../http/refusal.ts';
import { refusalOfChange, refuseIf } from '../../../licences/licence-rules.ts';
import { lockLicences } from '../../../licences/lock-licences.ts';

/** All or nothing: refuses when any of them is unknown or archived. */
export const lockSelectedLicences = async (tx: Tx, uuids: readonly string[]) => {
  const ids = [...new Set(uuids)];
  const licences = await lockLicences(tx, ids);
  if (licences.length < ids.length) throw new Refusal('notFound');
  for (const licence of licences) refuseIf(refusalOfChange(licence));
  return licences;
};
