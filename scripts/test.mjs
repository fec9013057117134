import { ensureInstalled } from './lib/install.mjs';
import { describe, Problem } from './lib/main.mjs';
import { stages } from './lib/stages.mjs';
import { startPostgres } from './postgres.mjs';

const total = { passed: 0, failed: 0 };

try {
  const { names, args } = readArguments(process.argv.slice(2));
  await ensureInstalled();
  await runStages(names, args);
} catch (error) {
  failWith(error);
}
process.exitCode = total.failed > 0 ? 1 : 0;
console.log(`${total.passed} passed, ${total.failed} failed`);

function readArguments(given) {
  const only = given.find((argument) => argument.startsWith('--only='));
  const args = given.filter((argument) => argument !== only);
  const names = only ? only.slice('--only='.length).split(',') : Object.keys(stages);
  const unknown = names.filter((name) => !Object.hasOwn(stages, name));
  if (unknown.length > 0) {
    throw new Problem(`Unknown stage: ${unknown.join(', ')}. Stages are ${Object.keys(stages).join(', ')}.`);
  }
  if (args.length > 0 && (names.length !== 1 || !['unit', 'faults', 'e2e'].includes(names[0]))) {
    throw new Problem(
      `Further arguments (${args.join(' ')}) need --only=unit, --only=faults or --only=e2e, whose runner gets them.`,
    );
  }
  return { names, args };
}

async function runStages(names, args) {
  const database = names.some((name) => stages[name].needsDatabase) ? await databaseOrFailure() : undefined;
  try {
    for (const name of names) await runStage(stages[name], { databaseUrl: database?.url, args });
  } finally {
    await database?.stop();
  }
}

/** Without its database a run has failed, yet what does not need it can still be told. */
async function databaseOrFailure() {
  try {
    return await startPostgres();
  } catch (error) {
    failWith(error);
    return undefined;
  }
}

async function runStage({ title, work }, options) {
  console.log(`\n── ${title}`);
  const started = performance.now();
  const before = { ...total };
  try {
    const { passed, failed } = await work(options);
    total.passed += passed;
    total.failed += failed;
  } catch (error) {
    failWith(error);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const passed = total.passed - before.passed;
  const failed = total.failed - before.failed;
  console.log(`${failed === 0 ? '✓' : '✗'} ${title}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

function failWith(error) {
  console.error(describe(error));
  total.failed += 1;
}
