import type * as calls from '@hub/contract/licences';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { addActivity } from '../../licences/add-activity.ts';
import { lockLocations } from '../../licences/licence-location.ts';
import { refusalOfChange, refuseIf } from '../../licences/licence-rules.ts';
import { ACTIVITY } from '../../licences/licence-summary.ts';
import { setArchived } from './change-licences.sql.ts';
import { lockLicence } from './licences.sql.ts';

export const archiveLicence: Handler<typeof calls.archiveLicence> = async (tx, ctx) => {
  const { uuid } = ctx.params;
  const licence = orNotFound(await lockLicence(tx, uuid));
  ctx.expectVersion(licence.version);
  refuseIf(refusalOfChange(licence));
  await lockLocations(tx, [licence.location_id]);
  await setArchived(tx, [uuid]);
  await addActivity(tx, [uuid], ACTIVITY.archived, ctx.actor);
  ctx.audit({ action: 'archived', entity: 'licence', id: uuid, name: licence.description });
  return undefined;
};
