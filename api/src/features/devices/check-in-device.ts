import type * as calls from '@hub/contract/devices';
import { LICENCE_FILE } from '@hub/contract/licence-file';
import { Refusal } from '../../http/refusal.ts';
import type { AnonymousHandler } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { type CheckedIn, findLicenceOfKey } from './check-in.sql.ts';
import { checkInAlone, checkInWithOthers } from './check-in-groups.ts';
import { activationKeyOf, auditRefusedClaim, type DeviceCaller, refuseUnknownKey } from './in-licence-scope.ts';
import { licenceContent } from './licence-content.ts';
import { requireUsableLicence } from './require-usable-licence.ts';
import { signLicenceFile } from './sign-licence-file.ts';
import { signingKeyById } from './signing-keys.ts';

interface CheckInBody {
  device_serial: string;
  licensed_app_version?: string | undefined;
  operating_system_version?: string | undefined;
}

type CheckInCaller = DeviceCaller & { body: CheckInBody };

/** Refuses a check-in that was not recorded, unless the licence was changed meanwhile and can be used now. */
const refuseUnlessUsable = async (services: Services, caller: CheckInCaller, key: string): Promise<void> => {
  const outcome = await services.database.queryByActivationKeys([key], (tx) => findLicenceOfKey(tx, key));
  const licence = outcome?.licences[0];
  if (licence == null || outcome?.result === undefined) return refuseUnknownKey(services, caller.origin.ip);
  try {
    requireUsableLicence(outcome.result, caller.body.device_serial);
    if (!outcome.result.is_active) throw new Refusal('deviceNotActive');
  } catch (error) {
    await auditRefusedClaim(services, caller, licence, error);
    throw error;
  }
};

const TRIES_ALONE = 2;

const checkInWithRetries = async (services: Services, caller: CheckInCaller, key: string): Promise<CheckedIn> => {
  const { device_serial, licensed_app_version = null, operating_system_version = null } = caller.body;
  const checkIn = { activation_key: key, device_serial, licensed_app_version, operating_system_version };
  const { database } = services;
  for (let tries = 0; tries <= TRIES_ALONE; tries += 1) {
    const { licence, checkedIn } = await (tries === 0
      ? checkInWithOthers(database, checkIn)
      : checkInAlone(database, checkIn));
    if (licence === null) return refuseUnknownKey(services, caller.origin.ip);
    if (checkedIn !== undefined) {
      database.events.publish([{ distributor: licence.distributor_id, kind: 'device', id: licence.licence_id }]);
      return checkedIn;
    }
    await refuseUnlessUsable(services, caller, key);
  }
  throw new Refusal('conflict');
};

/** Writes no activity entry, because every device checks in daily; `last_online_date` has the latest time. */
export const checkInDevice: AnonymousHandler<typeof calls.checkInDevice> = async (services, caller) => {
  const { body } = caller;
  const activationKey = activationKeyOf(caller);
  if (activationKey === undefined) return refuseUnknownKey(services, caller.origin.ip);
  const checkedIn = await checkInWithRetries(services, caller, activationKey);
  const key = await signingKeyById(services, checkedIn.signing_key_id);
  const { content, changedAt } = licenceContent(checkedIn, checkedIn, body.device_serial, key.keyId);
  const { file_issued, file_key_id } = body;
  const isOld = file_issued === undefined || (changedAt !== null && Date.parse(changedAt) > Date.parse(file_issued));
  return {
    license_file: signLicenceFile(content, key),
    refresh_seconds: LICENCE_FILE.refreshSeconds,
    changed: isOld || (file_key_id !== undefined && file_key_id !== key.keyId),
  };
};
