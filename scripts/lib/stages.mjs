import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../browser.mjs';
import { writeFaultResults } from './fault-results-page.mjs';
import { cacheDir, inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { runtimeEnv, runtimeNode, tool } from './runtime.mjs';
import { readTestReport } from './test-reports.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const TYPE_PROJECTS = ['contract', 'client', 'api', 'device', 'web', 'e2e', 'bench'];

/**
 * A stage's `work` gets { databaseUrl, args, capture } and returns { passed, failed, failures, output, slowest }.
 * With `capture` it collects its output instead of printing it.
 */
export const stages = {
  types: { title: 'Type check', work: checkTypes },
  lint: { title: 'Lint', work: lint },
  web: { title: 'Web, contract, device and script tests', work: runWebTests },
  faults: { title: 'Fault tests', work: runFaults },
  api: { title: 'API tests', work: runApiTests, needsDatabase: true },
  e2e: { title: 'End-to-end tests', work: runPlaywright },
  unit: { title: 'Unit and API tests', work: runUnitTests, needsDatabase: true },
};

/** Stages whose runner accepts further arguments, such as a path. */
export const FILTERABLE_STAGES = ['unit', 'web', 'api', 'faults', 'e2e'];

/**
 * Lanes of `npm test`, which run at the same time, and their stages, one after the other. The fault tests mostly wait,
 * and whichever lane is the longer one, no stage waits for the other. `unit` (web and api in one) exists for --only.
 */
export const LANES = [['types', 'lint', 'web', 'api', 'e2e'], ['faults']];

/** One checker per project: several of them check what they share again, each for itself. */
async function checkTypes({ capture }) {
  const options = ['--noEmit', '--checkers', '1'];
  const commands = TYPE_PROJECTS.map((name) => [tool('tsc'), ...options, '-p', inRoot(name, 'tsconfig.json')]);
  return checkAll(commands, capture, 2);
}

async function lint({ capture }) {
  const commands = [
    [tool('biome'), 'check', '.'],
    [tool('knip'), '--no-progress', '--treat-config-hints-as-errors'],
    [inRoot('scripts/guarantees.mjs'), '--check'],
  ];
  return checkAll(commands, capture);
}

/** Several commands that count as one test; `atOnce` of them run at the same time. */
async function checkAll(commands, capture, atOnce = 1) {
  const results = [];
  const waiting = [...commands.entries()];
  const runWaiting = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results[next[0]] = await run(runtimeNode(), next[1], { env: testEnv(), capture });
  };
  await Promise.all(Array.from({ length: atOnce }, runWaiting));
  const ok = results.every(({ code }) => code === 0);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: results.map(({ output }) => output).join('') };
}

const isApiProject = '--project=api-*';
const NOT_API_PROJECTS = ['contract', 'scripts', 'device', 'web'].map((name) => `--project=${name}`);

function runWebTests({ args, capture }) {
  return vitest('web', [...NOT_API_PROJECTS, ...args], { capture });
}

function runApiTests({ databaseUrl, args, capture }) {
  return vitest('api', [isApiProject, ...args], { capture, env: { HUB_TEST_DATABASE_URL: databaseUrl } });
}

function runUnitTests({ databaseUrl, args, capture }) {
  const projects = [isApiProject, ...NOT_API_PROJECTS];
  return vitest('unit', [...projects, ...args], { capture, env: { HUB_TEST_DATABASE_URL: databaseUrl } });
}

/** They start their own servers, to break them. HUB_FAULTS=full breaks more, and writes down what it measured. */
async function runFaults({ args, capture }) {
  const full = process.env.HUB_FAULTS === 'full';
  const figures = reportFile('faults-figures');
  const started = new Date();
  const options = { capture, env: { HUB_FAULTS_FIGURES: figures } };
  const result = await vitest('faults', ['--project=faults', '--maxWorkers=2', ...args], options);
  if (full && result.failed === 0 && args.length === 0) writeFaultResults(figures, started);
  return result;
}

async function vitest(name, args, { capture, env }) {
  const report = reportFile(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = [tool('vitest'), 'run', ...reporters, ...args];
  const { code, output } = await run(runtimeNode(), command, { env: testEnv(env), capture });
  return { ...readTestReport('vitest', report, code), output };
}

async function runPlaywright({ args, capture }) {
  const browser = await findBrowser();
  await ensureWebBuilt();
  const report = reportFile('playwright');
  const reporter = `--reporter=${process.stdout.isTTY ? 'line' : 'dot'},json`;
  const env = testEnv({ HUB_CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const command = [tool('playwright'), 'test', reporter, ...args];
  const { code, output } = await run(runtimeNode(), command, { cwd: inRoot('e2e'), env, capture });
  return { ...readTestReport('playwright', report, code), output };
}

function testEnv(extra) {
  const env = runtimeEnv(extra);
  // An inherited NODE_ENV=production would change what is tested.
  delete env.NODE_ENV;
  return env;
}

function reportFile(name) {
  const file = path.join(cacheDir, `${name}-report.json`);
  mkdirSync(cacheDir, { recursive: true });
  rmSync(file, { force: true });
  return file;
}
