import { defineConfig } from 'vitest/config';

const api = (database: 'embedded' | 'postgres') => ({
  root: 'api',
  test: {
    name: `api-${database}`,
    include: ['src/**/*.test.ts'],
    // What only one of the two can do is tested there alone: `*.embedded.test.ts`, `*.postgres.test.ts`.
    exclude: [`src/**/*.${database === 'embedded' ? 'postgres' : 'embedded'}.test.ts`],
    globalSetup: [`./src/testing/prepare-${database}.ts`],
    env: { HUB_TEST_DATABASE: database },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});

/** Every API test runs twice: on the embedded database and on a real PostgreSQL server. */
export default defineConfig({
  test: {
    projects: [
      { root: 'contract', test: { name: 'contract', include: ['src/**/*.test.ts'] } },
      { root: 'scripts', test: { name: 'scripts', include: ['**/*.test.mjs'] } },
      { root: 'device', test: { name: 'device', include: ['src/**/*.test.ts'] } },
      api('embedded'),
      api('postgres'),
      './web/vitest.config.ts',
      {
        root: 'api',
        test: {
          name: 'faults',
          include: ['src/faults/*.faults.ts'],
          globalSetup: ['./src/faults/prepare-faults.ts'],
          // Processes are killed and started all the time, on machines that may have other work to do.
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
