export const RECENT_RECORDS_KEY = 'licence-hub-recent';

/** At sign-out, so that the names of records do not stay in the browser. */
export const forgetRecentRecords = (): void => {
  try {
    localStorage.removeItem(RECENT_RECORDS_KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
};
