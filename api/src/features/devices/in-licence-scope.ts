import type { Call } from '@hub/contract/call';
import type { KeyedLicence } from '../../db/activation-key-lookup.ts';
import type { Tx } from '../../db/database.ts';
import { type AuditedBy, type RefusedClaim, writeAudit } from '../../http/audit.ts';
import type { Change } from '../../http/call-context.ts';
import { orNotFound, Refusal } from '../../http/refusal.ts';
import type { Caller } from '../../http/route.ts';
import type { Services } from '../../http/services.ts';
import { normaliseActivationKey } from '../../secrets/activation-key.ts';
import { countAttempt } from '../../throttling/attempts.ts';
import { networkOf } from '../../throttling/network.ts';
import { type LicenceOfDevice, lockForDevice } from './devices.sql.ts';

/** Wrong keys from one IP in a quarter of an hour; a valid key is never refused because of them. */
const MAX_WRONG_KEYS = 300;

/** What all device calls have in common. */
export type DeviceCaller = Pick<Caller<Call>, 'licenceKey' | 'origin'> & { body: { device_serial: string } };

export interface DeviceContext {
  licence: LicenceOfDevice;
  /** The device's name in the activity and the audit log. */
  deviceName: string;
  audit(change: Pick<Extract<Change, { entity: 'licence' }>, 'action' | 'fields'>): void;
}

/** The same answer for a missing, malformed and unknown key. */
export const refuseUnknownKey = async ({ database }: Services, ip: string): Promise<never> => {
  const subject = { key: `licence-key-from:${networkOf(ip)}`, max: MAX_WRONG_KEYS };
  const wait = await database.asSystem((tx) => countAttempt(tx, [subject]));
  if (wait > 0) throw new Refusal('tooManyRequests', { retryAfterSeconds: wait });
  throw new Refusal('licenceUnknown');
};

export const activationKeyOf = (caller: DeviceCaller): string | undefined =>
  normaliseActivationKey(caller.licenceKey ?? '');

const auditedBy = ({ body, origin }: DeviceCaller, distributor: number | null): AuditedBy => ({
  distributor,
  actorId: null,
  actorName: `Device ${body.device_serial}`,
  origin,
});

/** Only a claim by a second device is audited: other refusals repeat on every check-in and would fill the log. */
export const auditRefusedClaim = async (
  { database }: Services,
  caller: DeviceCaller,
  { licence_id, distributor_id }: KeyedLicence,
  error: unknown,
): Promise<void> => {
  if (!(error instanceof Refusal) || error.code !== 'licenceActiveElsewhere') return;
  const attempt: RefusedClaim = { action: 'claimed', entity: 'licence', id: licence_id };
  await database.asSystem((tx) => writeAudit(tx, auditedBy(caller, distributor_id), [attempt], error.code));
};

/** Runs `work` in the scope of the distributor that owns the key's licence, with the licence locked. */
export const inLicenceScope = async <T>(
  services: Services,
  caller: DeviceCaller,
  work: (tx: Tx, ctx: DeviceContext) => Promise<T>,
): Promise<T> => {
  const { database } = services;
  const key = activationKeyOf(caller);
  if (key === undefined) return refuseUnknownKey(services, caller.origin.ip);
  let keyedLicence: KeyedLicence | undefined;
  try {
    const outcome = await database.withActivationKey(key, async (tx, keyed) => {
      keyedLicence = keyed;
      const licence = orNotFound(await lockForDevice(tx, keyed.licence_id));
      const changes: Change[] = [];
      const audit: DeviceContext['audit'] = (change) =>
        changes.push({ entity: 'licence', id: licence.uuid_id, name: licence.description, ...change });
      const by = auditedBy(caller, keyed.distributor_id);
      const answer = await work(tx, { licence, deviceName: by.actorName, audit });
      await writeAudit(tx, by, changes);
      return { answer };
    });
    return outcome === null ? await refuseUnknownKey(services, caller.origin.ip) : outcome.answer;
  } catch (error) {
    if (keyedLicence !== undefined) await auditRefusedClaim(services, caller, keyedLicence, error);
    throw error;
  }
};
