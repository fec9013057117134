import { vi } from 'vitest';

/** Only for what never comes: a busy machine may take many times as long as usual. */
const TIMEOUT_MS = 60_000;

/** Tries until the expectations in it hold. */
export const waitFor = <T>(expectations: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(expectations, { timeout: TIMEOUT_MS });
