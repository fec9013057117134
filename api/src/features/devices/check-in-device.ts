import type * as calls from '@hub/contract/devices';
import { LICENCE_FILE } from '@hub/contract/licence-file';
import { Refusal } from '../../http/refusal.ts';
import type { AnonymousHandler } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { type CheckedIn, checkIn } from './check-in.sql.ts';
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

const runCheckIn = async ({ database }: Services, caller: CheckInCaller) => {
  const { device_serial, licensed_app_version = null, operating_system_version = null } = caller.body;
  const activation_key = activationKeyOf(caller);
  if (activation_key === undefined) return undefined;
  const outcome = await database.queryByActivationKey(activation_key, (tx) =>
    checkIn(tx, { activation_key, device_serial, licensed_app_version, operating_system_version }),
  );
  const checkedIn = outcome?.result[0];
  return outcome === null || checkedIn === undefined ? undefined : { checkedIn, keyed: outcome.licence };
};

const checkInWithRetries = async (services: Services, caller: CheckInCaller, triesLeft = 2): Promise<CheckedIn> => {
  const result = await runCheckIn(services, caller);
  if (result === undefined) return refuseUnknownKey(services, caller.origin.ip);
  const { checkedIn, keyed } = result;
  if (checkedIn.is_noted) {
    services.database.events.publish([{ distributor: keyed.distributor_id, kind: 'device', id: keyed.licence_id }]);
    return checkedIn;
  }
  try {
    requireUsableLicence(checkedIn, caller.body.device_serial);
    if (!checkedIn.is_active) throw new Refusal('deviceNotActive');
  } catch (error) {
    await auditRefusedClaim(services, caller, keyed, error);
    throw error;
  }
  // The licence was changed concurrently: read it again.
  if (triesLeft > 0) return checkInWithRetries(services, caller, triesLeft - 1);
  throw new Refusal('conflict');
};

/** Writes no activity entry, because every device checks in daily; `last_online_date` has the latest time. */
export const checkInDevice: AnonymousHandler<typeof calls.checkInDevice> = async (services, caller) => {
  const { body } = caller;
  const checkedIn = await checkInWithRetries(services, caller);
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
