import { afterAll, beforeAll, expect } from 'vitest';
import { BESIDE_TESTS } from './beside-tests.mjs';

const stryker = globalThis.__stryker__;
let current;

Object.defineProperty(stryker, 'currentTestId', {
  configurable: true,
  get: () => current ?? stryker.besideTests,
  set(id) {
    current = id;
  },
});

beforeAll(() => {
  stryker.besideTests = `${expect.getState().testPath}${BESIDE_TESTS}`;
});

afterAll(() => {
  stryker.besideTests = undefined;
});
