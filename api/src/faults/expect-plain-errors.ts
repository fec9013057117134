import { expect } from 'vitest';
import type { Answer } from './write-load.ts';

/** Whatever broke, a person got what they asked for or a plain 503: no stack, no SQL, and not after a long wait. */
export const expectPlain = (answers: readonly Answer[], longestMs: number): void => {
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { status, body } of refused) {
    expect(status, body).toBe(503);
    expect(JSON.parse(body)).toEqual({
      message: 'serverMessages.unavailable',
      code: 'unavailable',
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  }
  expect(slowest(answers)).toBeLessThan(longestMs);
};

export const slowest = (answers: readonly Answer[]): number => Math.max(0, ...answers.map(({ ms }) => ms));

export const refusedOf = (answers: readonly Answer[]): Answer[] => answers.filter(({ status }) => status !== 200);
