import type * as calls from '@hub/contract/licences';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { addActivity } from './activity/licence-activity.sql.ts';
import { setDeactivated } from './change-licences.sql.ts';
import { lockLicence } from './licences.sql.ts';

export const deactivateLicence: Handler<typeof calls.deactivateLicence> = async (tx, ctx) => {
  const { uuid } = ctx.params;
  const licence = orNotFound(await lockLicence(tx, uuid));
  ctx.expectVersion(licence.version);
  if (licence.archived_at !== null) throw new Refusal('licenceArchived');
  if (!licence.is_active) throw new Refusal('licenceNotActive');
  await setDeactivated(tx, uuid);
  const serial = licence.device_serial ?? 'an unknown device';
  await addActivity(tx, [uuid], `Reset to unactivated; was active on ${serial}`, ctx.actor);
  ctx.audit({
    action: 'deactivated',
    entity: 'licence',
    id: uuid,
    name: licence.description,
    fields: { device_serial: { from: licence.device_serial, to: null } },
  });
  return undefined;
};
