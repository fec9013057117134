import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { GROUPS, groupName } from './groups.mjs';

/** Only the tests that the group of mutants needs: Stryker runs all of them once before the first mutant. */
const { tests } = GROUPS[groupName as keyof typeof GROUPS];
const needsDatabase = tests.some((path) => path.startsWith('api/') && !path.endsWith('.unit.test.ts'));

const root = fileURLToPath(new URL('..', import.meta.url));

/** In the order of the group: a mutant is done with the first test that fails. */
class InOrderOfGroup extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const positionOf = ({ moduleId }: TestSpecification): number =>
      tests.findIndex((pattern) => path.matchesGlob(path.relative(root, moduleId), pattern));
    return files.toSorted((a, b) => positionOf(a) - positionOf(b));
  }
}

export default defineConfig({
  root,
  test: {
    include: tests,
    // Code with counters for every mutant is too slow for a test of time.
    exclude: ['**/*.embedded.test.ts', '**/input-time.unit.test.ts', '**/node_modules/**'],
    globalSetup: needsDatabase ? ['api/src/testing/prepare-postgres.ts'] : [],
    setupFiles: ['mutants/setup.mjs', 'api/src/testing/prepare-file.ts'],
    env: { HUB_TEST_DATABASE: 'postgres' },
    // As in the other projects: files share a process and its loaded modules.
    isolate: false,
    sequence: { sequencer: InOrderOfGroup },
    maxWorkers: 1,
    // A mutant may leave a request unanswered, for ever.
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
