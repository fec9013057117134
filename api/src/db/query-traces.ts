import { channel } from 'node:diagnostics_channel';
import type { LogConfig } from 'kysely';

/** A statement that the database has answered, without its values. */
export interface QueryTrace {
  text: string;
  durationMs: number;
  failed: boolean;
}

const queries = channel('hub.query');

/** For whoever opens a database: its transactions are traced if anybody has subscribed by then, and cost nothing otherwise. */
export const traceTransactions = (): LogConfig => {
  if (!queries.hasSubscribers) return [];
  return ({ query, queryDurationMillis: durationMs, level }) =>
    queries.publish({ text: query.sql, durationMs, failed: level === 'error' } satisfies QueryTrace);
};

/** The same for statements that are sent past Kysely's own driver. */
export const traceQuery = <T>(text: string, run: () => Promise<T>): Promise<T> =>
  queries.hasSubscribers ? publishDuration(text, run) : run();

const publishDuration = async <T>(text: string, run: () => Promise<T>): Promise<T> => {
  const start = performance.now();
  let failed = true;
  try {
    const result = await run();
    failed = false;
    return result;
  } finally {
    queries.publish({ text, durationMs: performance.now() - start, failed } satisfies QueryTrace);
  }
};
