import type * as calls from '@hub/contract/licences';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { addActivity } from './activity/licence-activity.sql.ts';
import { setArchived } from './change-licences.sql.ts';
import { lockLocations } from './licence-location.ts';
import { lockLicence } from './licences.sql.ts';

export const archiveLicence: Handler<typeof calls.archiveLicence> = async (tx, ctx) => {
  const { uuid } = ctx.params;
  const licence = orNotFound(await lockLicence(tx, uuid));
  ctx.expectVersion(licence.version);
  if (licence.archived_at !== null) throw new Refusal('licenceArchived');
  await lockLocations(tx, [licence.location_id]);
  await setArchived(tx, [uuid]);
  await addActivity(tx, [uuid], 'Archived', ctx.actor);
  ctx.audit({ action: 'archived', entity: 'licence', id: uuid, name: licence.description });
  return undefined;
};
