import type { OfflineLicence } from '@hub/contract/licence-schemas';
import { day, number } from '../../../i18n/format.ts';
import { text } from '../../../i18n/text.ts';

/** What to know before many devices lose their licences: how many can work on without reaching the hub, and until when. */
export const offlineWarningOf = (licences: readonly OfflineLicence[]): string | undefined => {
  const last = licences
    .map(({ valid_until }) => valid_until)
    .toSorted()
    .at(-1);
  if (last === undefined) return undefined;
  const count = licences.length;
  return text('licences.manyWillWorkUntil', { count, formatted: number(count), date: day(last) ?? '' });
};

const DAY_MS = 24 * 3_600_000;

/** Those whose files outlast a new expiry date; none for a lifetime. */
export const outlasting = (licences: readonly OfflineLicence[], expiry: string | null): readonly OfflineLicence[] =>
  expiry === null ? [] : licences.filter(({ valid_until }) => Date.parse(valid_until) > Date.parse(expiry) + DAY_MS);
