import type { LicenceRow } from '@hub/contract/licence-schemas';
import type { MessageKey } from '../../../i18n/message-key.ts';
import type { StatusKind } from '../../../ui/text/status-label.tsx';

export interface LicenceStatus {
  kind: StatusKind;
  label: MessageKey;
}

type DetailsTable = Pick<
  LicenceRow,
  'archived_at' | 'expiry_date' | 'distributor_requires_verification' | 'is_verified' | 'is_active'
>;

export const needsVerification = (licence: DetailsTable): boolean =>
  licence.archived_at === null && licence.distributor_requires_verification && !licence.is_verified;

/** A licence is valid until its last day has ended, by UTC. */
const isExpired = ({ expiry_date }: DetailsTable, now: Date): boolean =>
  expiry_date !== null && expiry_date.slice(0, 10) < now.toISOString().slice(0, 10);

/** The most important status of a licence. */
export const statusOf = (licence: DetailsTable, now: Date = new Date()): LicenceStatus => {
  if (licence.archived_at !== null) return { kind: 'off', label: 'licences.statusArchived' };
  if (isExpired(licence, now)) return { kind: 'bad', label: 'licences.statusExpired' };
  if (needsVerification(licence)) return { kind: 'waiting', label: 'licences.statusUnverified' };
  return licence.is_active
    ? { kind: 'good', label: 'licences.statusActivated' }
    : { kind: 'off', label: 'licences.statusNotActivated' };
};
