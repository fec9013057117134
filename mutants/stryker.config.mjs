import { fileURLToPath } from 'node:url';
import { GROUPS, groupName } from './groups.mjs';

const { mutate, without = [] } = GROUPS[groupName];

export default {
  plugins: [fileURLToPath(new URL('runner.mjs', import.meta.url))],
  testRunner: 'kept-vitest',
  vitest: { configFile: 'mutants/vitest.config.ts', related: false },
  mutate: [...mutate, '!**/*.{test,testing}.ts'],
  mutator: { excludedMutations: without },
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  inPlace: true,
  concurrency: 1,
  timeoutMS: 60_000,
  // The next run takes over what cannot have changed, and tries the mutants that new tests reach.
  incremental: true,
  incrementalFile: `.cache/mutants/${groupName}.json`,
  reporters: ['progress-append-only', 'survivors', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.cache/stryker',
};
