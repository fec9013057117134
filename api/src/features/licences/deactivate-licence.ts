import type { deactivateLicence } from '@hub/contract/licences';
import { found, Refusal } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { setDeactivated } from './change-licences.sql.ts';
import { addActivity } from './licence-activity.sql.ts';
import { lockLicence } from './licences.sql.ts';

export const deactivateOneLicence: Handler<typeof deactivateLicence> = async (tx, visit) => {
  const { uuid } = visit.params;
  const licence = found(await lockLicence(tx, uuid));
  visit.expectVersion(licence.version);
  if (licence.archived_at !== null) throw new Refusal('licenceArchived');
  if (!licence.is_active) throw new Refusal('licenceNotActive');
  await setDeactivated(tx, uuid);
  const serial = licence.device_serial ?? 'an unknown device';
  await addActivity(tx, [uuid], `Reset to unactivated; was active on ${serial}`, visit.actor);
  visit.changed({
    action: 'deactivated',
    entity: 'licence',
    id: uuid,
    name: licence.description,
    fields: { device_serial: { from: licence.device_serial, to: null } },
  });
  return undefined;
};
