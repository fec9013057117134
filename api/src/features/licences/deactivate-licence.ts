import type * as calls from '@hub/contract/licences';
import { orNotFound } from '../../http/refusal.ts';
import type { Handler } from '../../http/route.ts';
import { addActivity } from '../../licences/add-activity.ts';
import { refusalOfReset, refuseIf } from '../../licences/licence-rules.ts';
import { ACTIVITY } from '../../licences/licence-summary.ts';
import { setDeactivated } from './change-licences.sql.ts';
import { lockLicence } from './licences.sql.ts';

export const deactivateLicence: Handler<typeof calls.deactivateLicence> = async (tx, ctx) => {
  const { uuid } = ctx.params;
  const licence = orNotFound(await lockLicence(tx, uuid));
  ctx.expectVersion(licence.version);
  refuseIf(refusalOfReset(licence));
  await setDeactivated(tx, uuid);
  await addActivity(tx, [uuid], ACTIVITY.reset(licence.device_serial), ctx.actor);
  ctx.audit({
    action: 'deactivated',
    entity: 'licence',
    id: uuid,
    name: licence.description,
    fields: { device_serial: { from: licence.device_serial, to: null } },
  });
  return undefined;
};
