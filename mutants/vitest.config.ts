import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Only the tests that the group of mutants needs: Stryker runs all of them once before the first mutant. */
const tests = (process.env.HUB_MUTANTS_TESTS ?? '').split(' ');
const needsDatabase = tests.some((path) => path.startsWith('api/') && !path.endsWith('.unit.test.ts'));

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: tests,
    // Code with counters for every mutant is too slow for a test of time.
    exclude: ['**/*.postgres.test.ts', '**/input-time.unit.test.ts', '**/node_modules/**'],
    globalSetup: needsDatabase ? ['api/src/testing/prepare-embedded.ts'] : [],
    env: { HUB_TEST_DATABASE: 'embedded' },
    maxWorkers: 1,
    testTimeout: 90_000,
    hookTimeout: 180_000,
  },
});
