import { defineConfig } from 'vitest/config';

/** By default Vitest leaves one core to itself: one worker on two cores. All projects must have the same number. */
const ALL_CORES = { maxWorkers: '100%' } as const;

/** Files share a process and its loaded modules: loading them takes longer than most of the tests. */
const SHARED_PROCESS = { ...ALL_CORES, pool: 'forks', isolate: false } as const;

const OTHER = { embedded: 'postgres', postgres: 'embedded' } as const;

/** Only for what never comes: a busy machine may take many times as long as usual. */
const PATIENT = { expect: { poll: { timeout: 60_000 } } } as const;

/** API tests run on both databases, except `*.embedded.test.ts`, `*.postgres.test.ts` and `*.unit.test.ts`. */
const apiOn = (database: 'embedded' | 'postgres') => ({
  root: 'api',
  test: {
    ...SHARED_PROCESS,
    name: `api-${database}`,
    include: ['src/**/*.test.ts'],
    exclude: [`src/**/*.{${OTHER[database]},unit}.test.ts`],
    globalSetup: [`./src/testing/prepare-${database}.ts`],
    setupFiles: ['./src/testing/prepare-file.ts'],
    env: { HUB_TEST_DATABASE: database },
    ...PATIENT,
    testTimeout: 90_000,
    hookTimeout: 180_000,
  },
});

const plain = (root: string, name: string, include: string) => ({
  root,
  test: { ...SHARED_PROCESS, ...PATIENT, name, include: [include] },
});

export default defineConfig({
  test: {
    ...ALL_CORES,
    projects: [
      plain('contract', 'contract', 'src/**/*.test.ts'),
      plain('scripts', 'scripts', '**/*.test.mjs'),
      plain('device', 'device', 'src/**/*.test.ts'),
      plain('api', 'api-unit', 'src/**/*.unit.test.ts'),
      apiOn('embedded'),
      apiOn('postgres'),
      './web/vitest.config.ts',
      {
        root: 'api',
        test: {
          ...ALL_CORES,
          name: 'faults',
          include: ['src/faults/*.faults.ts'],
          globalSetup: ['./src/faults/prepare-faults.ts'],
          ...PATIENT,
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
