import { Refusal } from '../../http/refusal.ts';
import type { LicenceOfDevice } from './devices.sql.ts';

type LicenceState = Pick<
  LicenceOfDevice,
  | 'archived_at'
  | 'is_customer_archived'
  | 'is_expired'
  | 'is_verified'
  | 'requires_verification'
  | 'is_active'
  | 'device_serial'
>;

/** Refuses a licence that no device may use or that another device uses, each with its own code. */
export const requireUsableLicence = (licence: LicenceState, serial: string): void => {
  if (licence.archived_at !== null) throw new Refusal('licenceArchived');
  if (licence.is_customer_archived) throw new Refusal('customerArchived');
  if (licence.is_expired) throw new Refusal('licenceExpired');
  if (licence.requires_verification && !licence.is_verified) throw new Refusal('licenceUnverified');
  if (licence.is_active && licence.device_serial !== serial) throw new Refusal('licenceActiveElsewhere');
};
