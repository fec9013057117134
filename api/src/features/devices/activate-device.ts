import type * as calls from '@hub/contract/devices';
import { LICENCE_FILE } from '@hub/contract/licence-file';
import { orNotFound } from '../../http/refusal.ts';
import type { AnonymousHandler } from '../../http/route.ts';
import { addDeviceActivity, readEntitlement, setActivated, updateLastOnline } from './devices.sql.ts';
import { inLicenceScope } from './in-licence-scope.ts';
import { licenceContent } from './licence-content.ts';
import { requireUsableLicence } from './require-usable-licence.ts';
import { signLicenceFile } from './sign-licence-file.ts';
import { currentSigningKey } from './signing-keys.ts';

/** Idempotent for the same device, because its first reply may have got lost. */
export const activateDevice: AnonymousHandler<typeof calls.activateDevice> = async (services, caller) => {
  const { body } = caller;
  const key = await currentSigningKey(services);
  const { content } = await inLicenceScope(services, caller, async (tx, { licence, deviceName, audit }) => {
    requireUsableLicence(licence, body.device_serial);
    if (!licence.is_active) {
      await setActivated(tx, licence.uuid_id, body);
      await addDeviceActivity(tx, licence.uuid_id, `Activated on ${body.device_serial}`, deviceName);
      audit({ action: 'activated', fields: { device_serial: { from: null, to: body.device_serial } } });
    }
    await updateLastOnline(tx, licence, body);
    const entitlement = orNotFound(await readEntitlement(tx, licence.uuid_id));
    return licenceContent(licence, entitlement, body.device_serial, key.keyId);
  });
  return { license_file: signLicenceFile(content, key), refresh_seconds: LICENCE_FILE.refreshSeconds };
};
