import type { Change } from '../../http/call-context.ts';

const DAY = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A licence's choices by the names that people know them by. */
export interface LicenceInWords {
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

export const expiryInWords = (expiry: string | null): string =>
  expiry === null ? 'lifetime' : DAY.format(new Date(expiry));

const wordsOf = (licence: LicenceInWords): Record<Field, string> => ({
  label: licence.label,
  location: licence.location,
  product: licence.product,
  package: licence.package === '' ? 'none' : licence.package,
  features: licence.features.length === 0 ? 'none' : licence.features.toSorted().join(', '),
  'kit colour': licence.colour,
  expiry: expiryInWords(licence.expiry),
});

/** Which fields went from what to what. */
export const licenceDifferences = (before: LicenceInWords, after: LicenceInWords): NonNullable<Change['fields']> => {
  const from = wordsOf(before);
  const to = wordsOf(after);
  return Object.fromEntries(
    FIELDS.filter((field) => from[field] !== to[field]).map((field) => [field, { from: from[field], to: to[field] }]),
  );
};

/** The same for people: `Changed package from Essentials to Complete; expiry from lifetime to 5 March 2026`. */
export const describeDifferences = (fields: NonNullable<Change['fields']>): string =>
  `Changed ${Object.entries(fields)
    .map(([field, { from, to }]) => `${field} from ${from} to ${to}`)
    .join('; ')}`;
