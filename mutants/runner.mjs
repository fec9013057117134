import { strykerValidationSchema, strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { countBesideTests } from './beside-tests.mjs';
import { keptPool, removeKept } from './kept-worker.mjs';
import { SurvivorReporter } from './survivor-reporter.mjs';

/** Stryker's Vitest runner, with a process that is kept from mutant to mutant. */
const createRunner = (injector) => {
  const runner = vitestPlugins[0].factory(injector);
  runner.options = { ...runner.options, vitest: { ...runner.options.vitest, pool: keptPool } };
  const dryRun = runner.dryRun.bind(runner);
  runner.dryRun = async (options) => {
    const result = await dryRun(options);
    if (result.mutantCoverage === undefined) return result;
    const ids = result.tests.map(({ id }) => id);
    const perTest = countBesideTests(result.mutantCoverage.perTest, ids);
    return { ...result, mutantCoverage: { ...result.mutantCoverage, perTest } };
  };
  const dispose = runner.dispose.bind(runner);
  runner.dispose = async () => {
    await removeKept();
    await dispose();
  };
  return runner;
};
createRunner.inject = ['$injector'];

export const strykerPlugins = [
  { kind: 'TestRunner', name: 'kept-vitest', factory: createRunner },
  { kind: 'Reporter', name: 'survivors', injectableClass: SurvivorReporter },
];
export { strykerValidationSchema };
