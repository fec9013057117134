import type { Change } from '../http/call-context.ts';

const DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

type Fields = NonNullable<Change['fields']>;

/** The editable fields of a licence as text for the activity and the audit log. */
export interface LicenceSummary {
  label: string;
  location: string;
  product: string;
  package: string;
  features: readonly string[];
  colour: string;
  /** A day or moment; empty for a lifetime licence. */
  expiry: string | null;
}

const FIELDS = ['label', 'location', 'product', 'package', 'features', 'kit colour', 'expiry'] as const;
type Field = (typeof FIELDS)[number];

export const formatExpiry = (expiry: string | null): string =>
  expiry === null ? 'lifetime' : DAY.format(new Date(expiry));
export const formatPackage = (name: string): string => (name === '' ? 'none' : name);
export const formatFeatures = (names: readonly string[]): string =>
  names.length === 0 ? 'none' : names.toSorted().join(', ');

const fieldTexts = (licence: LicenceSummary): Record<Field, string> => ({
  label: licence.label,
  location: licence.location,
  product: licence.product,
  package: formatPackage(licence.package),
  features: formatFeatures(licence.features),
  'kit colour': licence.colour,
  expiry: formatExpiry(licence.expiry),
});

export const diffSummaries = (before: LicenceSummary, after: LicenceSummary): Fields => {
  const from = fieldTexts(before);
  const to = fieldTexts(after);
  return Object.fromEntries(
    FIELDS.filter((field) => from[field] !== to[field]).map((field) => [field, { from: from[field], to: to[field] }]),
  );
};

/** The changes as an activity entry: `Changed package from Essentials to Complete; expiry from lifetime to 5 March 2026`. */
export const describeChanges = (fields: Fields): string =>
  `Changed ${Object.entries(fields)
    .map(([field, { from, to }]) => `${field} from ${from} to ${to}`)
    .join('; ')}`;

/** Activity entries of changes that are no edit. */
export const ACTIVITY = {
  verified: 'Verified',
  archived: 'Archived',
  reset: (serial: string | null) => `Reset to unactivated; was active on ${serial ?? 'an unknown device'}`,
} as const;
