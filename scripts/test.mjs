import { readArguments, UsageError } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { FILTERABLE_STAGES, LANES, stages } from './lib/stages.mjs';
import { describe } from './lib/user-error.mjs';
import { startPostgres } from './postgres.mjs';

/** One entry for each stage that ran, or for a failure outside of any stage. */
const results = [];
const started = performance.now();

const USAGE = `Usage: npm test -- [--only=STAGES] [FILTER]…

Runs all checks and tests, or the stages named by --only: ${Object.keys(stages).join(', ')}. Filters are paths, and
options of the runner, for one of the stages ${FILTERABLE_STAGES.join(', ')}.`;

try {
  const chosen = readStages(process.argv.slice(2));
  // Asked for the usage only.
  if (chosen === undefined) process.exit(0);
  await ensureInstalled();
  await runLanes(lanesFor(chosen.names), chosen.args);
} catch (error) {
  addFailure('Set-up', error);
}
if (results.length > 1) printSummary();
printFailures(results.flatMap(({ failures }) => failures ?? []));
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
process.exitCode = failed > 0 ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);

/** Everything but our own options goes to the runner of one stage, which refuses what it does not know. */
function readStages(given) {
  const isOwn = (argument) => /^(--only(=.*)?|--help|-h)$/.test(argument);
  const options = { only: { type: 'string' } };
  const own = readArguments(USAGE, { options }, given.filter(isOwn));
  if (own === undefined) return undefined;
  const args = given.filter((argument) => !isOwn(argument));
  const names = own.values.only?.split(',') ?? LANES.flat();
  const unknown = names.filter((name) => !Object.hasOwn(stages, name));
  if (unknown.length > 0) {
    throw new UsageError(`Unknown stage: ${unknown.join(', ')}.`, USAGE);
  }
  if (args.length > 0 && (names.length !== 1 || !FILTERABLE_STAGES.includes(names[0]))) {
    const accepting = FILTERABLE_STAGES.map((name) => `--only=${name}`).join(', ');
    throw new UsageError(`Further arguments (${args.join(' ')}) need one of ${accepting}.`, USAGE);
  }
  return { names, args };
}

/** `unit` is in no lane: it runs after the first one. */
function lanesFor(names) {
  const [first, ...others] = LANES;
  const inNoLane = names.filter((name) => !LANES.flat().includes(name));
  const lanes = [[...first, ...inNoLane], ...others];
  return lanes.map((lane) => lane.filter((name) => names.includes(name))).filter((lane) => lane.length > 0);
}

async function runLanes(lanes, args) {
  const needsDatabase = lanes.flat().some((name) => stages[name].needsDatabase);
  const database = needsDatabase ? await startDatabase() : undefined;
  try {
    const options = { databaseUrl: database?.url, args, capture: lanes.length > 1 };
    await Promise.all(lanes.map((lane) => runLane(lane, options)));
  } finally {
    await database?.stop();
  }
}

/** Without its database a run has failed, but the other stages can still run. */
async function startDatabase() {
  try {
    return await startPostgres();
  } catch (error) {
    addFailure('Test database', error);
    return undefined;
  }
}

async function runLane(names, options) {
  for (const name of names) await runStage(stages[name], options);
}

/** The output of stages that run at the same time is printed when each of them ends. */
async function runStage({ title, work }, options) {
  console.log(options.capture ? `… ${title} started` : `\n── ${title}`);
  const stageStarted = performance.now();
  let result;
  try {
    result = await work(options);
  } catch (error) {
    result = { passed: 0, failed: 1, output: `${describe(error)}\n` };
    if (!options.capture) console.error(result.output);
  }
  const seconds = secondsSince(stageStarted);
  results.push({ title, seconds, passed: result.passed, failed: result.failed, failures: result.failures });
  if (options.capture) console.log(`\n── ${title}\n${result.output ?? ''}`);
  printSlowest(result.slowest ?? []);
  const mark = result.failed === 0 ? '✓' : '✗';
  console.log(`${mark} ${title}: ${result.passed} passed, ${result.failed} failed (${seconds.toFixed(1)} s)`);
}

function printSlowest(files) {
  if (files.length < 2) return;
  console.log('Slowest files:');
  for (const { name, seconds } of files) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
}

function printSummary() {
  console.log('\n── Summary');
  for (const { title, seconds, ...counts } of results)
    console.log(
      `${seconds.toFixed(1).padStart(8)} s  ${title.padEnd(40)} ${counts.passed} passed, ${counts.failed} failed`,
    );
  console.log(`${secondsSince(started).toFixed(1).padStart(8)} s  in all`);
}

/** Again at the end, where whoever reads a long log looks first. */
function printFailures(failures) {
  for (const { test, message } of failures) console.log(`\n✗ ${test}\n${message.replaceAll(/^/gm, '    ')}`);
}

function secondsSince(start) {
  return (performance.now() - start) / 1000;
}

function addFailure(title, error) {
  console.error(describe(error));
  results.push({ title, seconds: 0, passed: 0, failed: 1 });
}
