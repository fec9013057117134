import type { LicenceRow } from './licence-schemas.ts';

/** Users edit their own notes and no other entry of a licence's activity. */
export const mayEditNote = (
  entry: { is_custom_note: boolean; created_by_id: string | null },
  userId: string | undefined,
): boolean => entry.is_custom_note && entry.created_by_id !== null && entry.created_by_id === userId;

/** The one word that says what matters most about a licence. */
export type LicenceStatus = 'archived' | 'expired' | 'unverified' | 'activated' | 'notActivated';

type StatusFacts = Pick<
  LicenceRow,
  'archived_at' | 'expiry_date' | 'distributor_requires_verification' | 'is_verified' | 'is_active'
>;

export const needsVerification = (licence: StatusFacts): boolean =>
  licence.archived_at === null && licence.distributor_requires_verification && !licence.is_verified;

/** A licence is valid until its last day has ended, by UTC. */
const isExpired = ({ expiry_date }: StatusFacts, now: Date): boolean =>
  expiry_date !== null && expiry_date.slice(0, 10) < now.toISOString().slice(0, 10);

export const licenceStatus = (licence: StatusFacts, now: Date = new Date()): LicenceStatus => {
  if (licence.archived_at !== null) return 'archived';
  if (isExpired(licence, now)) return 'expired';
  if (needsVerification(licence)) return 'unverified';
  return licence.is_active ? 'activated' : 'notActivated';
};
