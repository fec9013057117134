import type { Tx } from '../../../db/database.ts';
import type { Actor } from '../../../http/call-context.ts';
import { addActivity } from '../../../licences/add-activity.ts';
import { ACTIVITY } from '../../../licences/licence-summary.ts';
import { setVerified } from '../change-licences.sql.ts';

export const markVerified = async (tx: Tx, uuids: readonly string[], actor: Actor): Promise<void> => {
  if (uuids.length === 0) return;
  await setVerified(tx, uuids);
  await addActivity(tx, uuids, ACTIVITY.verified, actor);
};
