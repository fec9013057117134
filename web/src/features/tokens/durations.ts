/** How long a new token can be good for. */
export const DAYS = [30, 90, 180, 365] as const;
export const DEFAULT_DAYS = 90;

/** For how many hours the former tokens may be used beside it. */
export const OVERLAPS = [0, 1, 24, 168] as const;
export const DEFAULT_OVERLAP = 24;
