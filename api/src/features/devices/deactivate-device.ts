import type * as calls from '@hub/contract/devices';
import { Refusal } from '../../http/refusal.ts';
import type { AnonymousHandler } from '../../http/route.ts';
import { addDeviceActivity, setDeactivatedByDevice } from './devices.sql.ts';
import { inLicenceScope } from './in-licence-scope.ts';

/** Idempotent: a licence that is not active is already deactivated. */
export const deactivateDevice: AnonymousHandler<typeof calls.deactivateDevice> = async (services, caller) => {
  const serial = caller.body.device_serial;
  await inLicenceScope(services, caller, async (tx, { licence, deviceName, audit }) => {
    if (licence.archived_at !== null) throw new Refusal('licenceArchived');
    if (!licence.is_active) return;
    if (licence.device_serial !== serial) throw new Refusal('licenceActiveElsewhere');
    await setDeactivatedByDevice(tx, licence.uuid_id);
    await addDeviceActivity(tx, licence.uuid_id, `Given back by ${serial}`, deviceName);
    audit({ action: 'deactivated', fields: { device_serial: { from: serial, to: null } } });
  });
  return undefined;
};
