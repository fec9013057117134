const [SECOND, MINUTE, HOUR] = [1, 60, 3_600];

/** The delays of Standard Webhooks before each further attempt: 27.6 hours in all. */
const RETRY_DELAYS: readonly number[] = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 10 * HOUR];

/** After how many seconds a delivery is tried again that has failed so often; undefined to give it up. */
export const retryDelayAfter = (failures: number): number | undefined => RETRY_DELAYS[failures - 1];
