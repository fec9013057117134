import type { LicenceRow } from './licence-schemas.ts';
import { LIMITS } from './limits.ts';

/** Users edit their own notes and no other entry of a licence's activity. */
export const mayEditNote = (
  entry: { is_custom_note: boolean; created_by_id: string | null },
  userId: string | undefined,
): boolean => entry.is_custom_note && entry.created_by_id === userId;

/**
 * Additional modules that a licence keeps even with a package that allows none: what was accepted stays accepted, and a
 * licence that came from V1 without a package loses nothing when it gets one.
 */
export const retainedModules = (
  licence: { base_package_id: number | null; product_modules: readonly number[] },
  packageId: number,
): readonly number[] =>
  licence.base_package_id === null || licence.base_package_id === packageId ? licence.product_modules : [];

/** Additional modules with another package: they stay if it allows or the licence retains them, unless it has them. */
export const modulesWithPackage = (
  pack: { allows_additional_features: boolean; product_modules: readonly { id: number }[] },
  modules: readonly number[],
  retained: readonly number[],
): number[] =>
  [...new Set(pack.allows_additional_features ? [...retained, ...modules] : retained)]
    .filter((module) => pack.product_modules.every(({ id }) => id !== module))
    .sort((one, other) => one - other);

/** The label that a copy is offered; the end of a long one is cut off. */
export const labelOfCopy = (label: string): string =>
  Array.from(`Copy of ${label}`)
    .reduce((cut, character) => (cut.length + character.length > LIMITS.name ? cut : cut + character), '')
    .trim();

const NUMBER = '{n}';

/**
 * The labels of licences that are created together: `{n}` in the label of several becomes the number of each. One licence
 * has its label as it is.
 */
export const numberedLabels = (label: string, count: number, firstNumber = 1): string[] =>
  Array.from({ length: count }, (_, index) =>
    count === 1 ? label : label.replaceAll(NUMBER, String(firstNumber + index)),
  );

/** The label of several licences with a number in it: at its end, unless it says where. */
export const labelWithNumber = (label: string): string =>
  label.includes(NUMBER) ? label : `${label.trim()} ${NUMBER}`;

/** Matches of the list of all licences are counted up to here; this count means "this many or more". */
export const LICENCE_COUNT_CAP = 10_000;

/** The same while a text is searched for, which takes longer. */
export const LICENCE_SEARCH_COUNT_CAP = 1_000;

/** The one word that says what matters most about a licence. */
export type LicenceStatus = 'archived' | 'expired' | 'unverified' | 'activated' | 'notActivated';

/** What the status of a licence follows from. */
export type StatusFacts = Pick<
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

const DAY_MS = 24 * 3_600_000;

/** Until when the device of a licence can work offline with the file that it has; null when it cannot. */
export const offlineUntil = (
  licence: Pick<LicenceRow, 'is_active' | 'device_serial' | 'last_online_date' | 'expiry_date'>,
  now: Date = new Date(),
): Date | null => {
  const { is_active, device_serial, last_online_date, expiry_date } = licence;
  if (!is_active || device_serial === null || last_online_date === null) return null;
  const fileEnd = Date.parse(last_online_date) + LIMITS.offlineDays * DAY_MS;
  const licenceEnd = expiry_date === null ? Number.POSITIVE_INFINITY : Date.parse(expiry_date) + DAY_MS;
  const end = new Date(Math.min(fileEnd, licenceEnd));
  return end > now ? end : null;
};
