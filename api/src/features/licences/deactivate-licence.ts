import type * as calls from '@hub/contract/licences';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { addActivity } from '../../licences/add-activity.ts';
import { refusalOfReset, refuseIf } from '../../licences/licence-rules.ts';
import { setDeactivated } from './change-licences.sql.ts';
import { lockLicence } from './licences.sql.ts';

export const deactivateLicence: Handler<typeof calls.deactivateLicence> = async (tx, ctx) => {
  const { uuid } = ctx.params;
  const licence = orNotFound(await lockLicence(tx, uuid));
  ctx.expectVersion(licence.version);
  refuseIf(refusalOfReset(licence));
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
