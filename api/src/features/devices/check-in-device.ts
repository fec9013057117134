import type { checkInDevice } from '@hub/contract/devices';
import { LICENCE_FILE } from '@hub/contract/licence-file';
import { Refusal } from '../../http/refusal.ts';
import type { AnonymousHandler } from '../../http/route.ts';
import { noteOnline } from './devices.sql.ts';
import { inLicenceScope } from './in-licence-scope.ts';
import { licenceContent } from './licence-content.ts';
import { sealLicenceFile } from './seal-licence-file.ts';
import { currentSigningKey } from './signing-keys.ts';
import { refuseUnusable } from './usable-licence.ts';

/** A check-in keeps no activity: a device does it every day, and last online says when it last did. */
export const checkInOneDevice: AnonymousHandler<typeof checkInDevice> = async (services, caller) => {
  const { body } = caller;
  const key = await currentSigningKey(services.database);
  const { content, changedAt } = await inLicenceScope(services, caller, async (tx, { licence }) => {
    refuseUnusable(licence, body.device_serial);
    if (!licence.is_active) throw new Refusal('deviceNotActive');
    await noteOnline(tx, licence, body);
    return licenceContent(tx, licence, body.device_serial, key.keyId);
  });
  const { file_issued, file_key_id } = body;
  const isOld = file_issued === undefined || (changedAt !== null && Date.parse(changedAt) > Date.parse(file_issued));
  return {
    license_file: sealLicenceFile(content, key),
    refresh_seconds: LICENCE_FILE.refreshSeconds,
    changed: isOld || (file_key_id !== undefined && file_key_id !== key.keyId),
  };
};
