import { defineConfig } from 'vitest/config';

/** `npm run test:operations`: not a part of `npm test`, because it needs programs that are not installed everywhere. */
export default defineConfig({
  root: 'api',
  test: {
    name: 'operations',
    include: ['src/operations/*.operations.ts'],
    globalSetup: ['./src/faults/prepare-faults.ts'],
    // The tests load the machine; two at a time would disturb each other.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
