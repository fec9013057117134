import type { RefusalCode } from '@hub/contract/errors';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

const DOWN = /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH)|^(08|53|57P0|58)|^(57014|55P03|25P03|25006)$/;
const DOWN_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|connection timeout|timeout expired|is not queryable|Query read timeout/i;

/**
 * The database is away, full, restarting, too busy, or for the moment a standby that only reads (25006): not the
 * sender's fault, and worth trying again soon.
 */
export const isDatabaseDown = (error: unknown): boolean =>
  DOWN.test(codeOf(error)) || (error instanceof Error && DOWN_TEXT.test(error.message));

const UNIQUE_VIOLATION = '23505';

/** A use case names its conflicts itself; what slips through in a race of two is still a conflict, not a failure. */
export const refusalOfDatabase = (error: unknown): RefusalCode | undefined => {
  const code = codeOf(error);
  if (code === UNIQUE_VIOLATION || code === '23503' || code === '40001' || code === '40P01') return 'conflict';
  if (code.startsWith('22')) return 'invalidInput';
  return undefined;
};

export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === UNIQUE_VIOLATION;
