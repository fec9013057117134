import type { deactivateDevice } from '@hub/contract/devices';
import { Refusal } from '../../http/refusal.ts';
import type { AnonymousHandler } from '../../http/route.ts';
import { addDeviceActivity, setGivenBack } from './devices.sql.ts';
import { inLicenceScope } from './in-licence-scope.ts';

/** A licence that nobody has is already given back, so a device that asks twice is told the same twice. */
export const deactivateOneDevice: AnonymousHandler<typeof deactivateDevice> = async (services, caller) => {
  const serial = caller.body.device_serial;
  await inLicenceScope(services, caller, async (tx, { licence, deviceName, audit }) => {
    if (licence.archived_at !== null) throw new Refusal('licenceArchived');
    if (!licence.is_active) return;
    if (licence.device_serial !== serial) throw new Refusal('licenceActiveElsewhere');
    await setGivenBack(tx, licence.uuid_id);
    await addDeviceActivity(tx, licence.uuid_id, `Given back by ${serial}`, deviceName);
    audit({ action: 'deactivated', fields: { device_serial: { from: serial, to: null } } });
  });
  return undefined;
};
