/** The months of the renewal tree, the current one included. */
export const RENEWAL_MONTHS = 12;

/** An organisation with more locations that have something to renew shows the first ones by name. */
export const RENEWAL_LOCATIONS = 500;

/** Organisations are counted up to here. */
export const RENEWAL_COUNT_CAP = 1_000;

export interface DayRange {
  expires_from?: string;
  expires_to: string;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The days of what is overdue, as the list of licences is filtered by them. */
export const overdueDays = (now: Date): DayRange => ({
  expires_to: dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - 1))),
});

/** The days of each month of the tree; the first one begins today. */
export const renewalMonths = (now: Date): Required<DayRange>[] =>
  Array.from({ length: RENEWAL_MONTHS }, (_, index) => ({
    expires_from: dayOf(
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index, index === 0 ? now.getUTCDate() : 1)),
    ),
    expires_to: dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + index + 1, 0))),
  }));

/** Of everything in the tree. */
export const allRenewalDays = (now: Date): DayRange => ({
  expires_to: renewalMonths(now).at(-1)?.expires_to ?? '',
});
