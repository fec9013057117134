import type { checkInDevice } from '@hub/contract/devices';
import { LICENCE_FILE } from '@hub/contract/licence-file';
import { Refusal } from '../../http/refusal.ts';
import type { AnonymousHandler } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { type CheckedIn, checkIn } from './check-in.sql.ts';
import { type DeviceCaller, keyOfDevice, noteClaim, refuseUnknownKey } from './in-licence-scope.ts';
import { licenceContent } from './licence-content.ts';
import { sealLicenceFile } from './seal-licence-file.ts';
import { signingKeyNamed } from './signing-keys.ts';
import { refuseUnusable } from './usable-licence.ts';

interface CheckInBody {
  device_serial: string;
  licensed_app_version?: string | undefined;
  operating_system_version?: string | undefined;
}

type CheckInCaller = DeviceCaller & { body: CheckInBody };

const askOnce = async ({ database }: Services, caller: CheckInCaller) => {
  const { device_serial, licensed_app_version = null, operating_system_version = null } = caller.body;
  const activation_key = keyOfDevice(caller);
  if (activation_key === undefined) return undefined;
  const ctx = await database.queryByActivationKey(activation_key, (tx) =>
    checkIn(tx, { activation_key, device_serial, licensed_app_version, operating_system_version }),
  );
  const checkedIn = ctx?.answer[0];
  return ctx === null || checkedIn === undefined ? undefined : { checkedIn, keyed: ctx.licence };
};

const visitBy = async (services: Services, caller: CheckInCaller, triesLeft = 2): Promise<CheckedIn> => {
  const ctx = await askOnce(services, caller);
  if (ctx === undefined) return refuseUnknownKey(services, caller.origin.ip);
  const { checkedIn, keyed } = ctx;
  if (checkedIn.is_noted) return checkedIn;
  try {
    refuseUnusable(checkedIn, caller.body.device_serial);
    if (!checkedIn.is_active) throw new Refusal('deviceNotActive');
  } catch (error) {
    await noteClaim(services, caller, keyed, error);
    throw error;
  }
  // Somebody changed the licence at this very moment; a second look sees what it has become.
  if (triesLeft > 0) return visitBy(services, caller, triesLeft - 1);
  throw new Refusal('conflict');
};

/** A check-in keeps no activity: a device does it every day, and last online says when it last did. */
export const checkInOneDevice: AnonymousHandler<typeof checkInDevice> = async (services, caller) => {
  const { body } = caller;
  const checkedIn = await visitBy(services, caller);
  const key = await signingKeyNamed(services.database, checkedIn.signing_key_id);
  const { content, changedAt } = licenceContent(checkedIn, checkedIn, body.device_serial, key.keyId);
  const { file_issued, file_key_id } = body;
  const isOld = file_issued === undefined || (changedAt !== null && Date.parse(changedAt) > Date.parse(file_issued));
  return {
    license_file: sealLicenceFile(content, key),
    refresh_seconds: LICENCE_FILE.refreshSeconds,
    changed: isOld || (file_key_id !== undefined && file_key_id !== key.keyId),
  };
};
