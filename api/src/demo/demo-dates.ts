export const DAY_MS = 86_400_000;

/** Fixed, so that the demo data is always the same. */
const TODAY = Date.UTC(2026, 10, 1);

export const daysAgo = (days: number): Date => new Date(TODAY - days * DAY_MS);
