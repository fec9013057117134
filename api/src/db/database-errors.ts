import type { RefusalCode } from '@hub/contract/errors';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const DOWN = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)|^(08|53|57P0|58)|^(57014|55P03|25P03|25006)$/;
const DOWN_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|timeout expired|is not queryable|Query read timeout/i;

/**
 * The database is unreachable, full, restarting, overloaded, or currently a read-only standby (25006): not the client's
 * fault, and worth retrying soon.
 */
export const isDatabaseDown = (error: unknown): boolean =>
  DOWN.test(codeOf(error)) || (error instanceof Error && DOWN_TEXT.test(error.message));

/** Use cases check for conflicts themselves; one that a race lets through is still a conflict, not a server error. */
export const refusalOfDatabase = (error: unknown): RefusalCode | undefined => {
  const code = codeOf(error);
  if (code === '23505' || code === '23503' || code === '40001' || code === '40P01') return 'conflict';
  if (code.startsWith('22')) return 'invalidInput';
  return undefined;
};
