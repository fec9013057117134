/** The day in the browser's time zone, such as `2026-03-05`. */
const localDay = (now: Date): string => {
  const month = String(now.getMonth() + 1).padStart(2, '0');
  return `${now.getFullYear()}-${month}-${String(now.getDate()).padStart(2, '0')}`;
};

/** The same day a year later; the last of February for a leap day. */
export const oneYearAfter = (day: string): string => {
  const year = String(Number(day.slice(0, 4)) + 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${year}-02-28` : `${year}${day.slice(4)}`;
};

/** The expiry that the toggle sets: none for a lifetime licence, otherwise a year from today. */
export const expiryFor = (isLifetime: boolean, now: Date = new Date()): string | null =>
  isLifetime ? null : oneYearAfter(localDay(now));
