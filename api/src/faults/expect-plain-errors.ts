import { REFUSAL_DETAILS } from '@hub/contract/refusal-details';
import { expect } from 'vitest';
import type { CallResult } from './write-load.ts';

/** Several times what a request takes on a machine that is not busy, and far from what a hanging one would. */
const LONGEST_MS = 40_000;

/** Whatever fails, a request succeeds or gets a plain 503: no stack, no SQL, and not after a long wait. */
export const expectPlainErrors = (results: readonly CallResult[]): void => {
  const refused = results.filter(({ status }) => status !== 200);
  for (const { status, body } of refused) {
    expect(status, body).toBe(503);
    expect(JSON.parse(body)).toEqual({
      message: 'serverMessages.unavailable',
      code: 'unavailable',
      detail: REFUSAL_DETAILS.unavailable,
      type: '/api/problems#unavailable',
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  }
  expect(slowest(results)).toBeLessThan(LONGEST_MS);
};

export const slowest = (results: readonly CallResult[]): number => Math.max(0, ...results.map(({ ms }) => ms));

export const refusedResults = (results: readonly CallResult[]): CallResult[] =>
  results.filter(({ status }) => status !== 200);
