import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../browser.mjs';
import { run } from './children.mjs';
import { writeFaultsPage } from './faults-page.mjs';
import { Problem } from './main.mjs';
import { cacheDir, inRoot } from './paths.mjs';
import { countResults } from './results.mjs';
import { runtimeEnv, runtimeNode, tool } from './runtime.mjs';
import { ensureWebBuilt } from './web-build.mjs';

const PROJECTS = ['contract', 'api', 'device', 'web', 'e2e', 'bench'];

/** Every stage gets the test database's URL and the command line's further arguments, and tells passed and failed. */
export const stages = {
  types: { title: 'Type check', work: checkTypes },
  lint: { title: 'Lint', work: lint },
  unit: { title: 'Unit and API tests', work: runVitest, needsDatabase: true },
  faults: { title: 'Fault tests', work: runFaults },
  e2e: { title: 'End-to-end tests', work: runPlaywright, needsDatabase: true },
};

const asOneTest = (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

async function checkTypes() {
  const projects = PROJECTS.map((name) => inRoot(name, 'tsconfig.json')).filter((file) => existsSync(file));
  if (projects.length === 0) throw new Problem('There is no tsconfig.json anywhere.');
  let ok = true;
  for (const project of projects) {
    const { code } = await run(runtimeNode(), [tool('tsc'), '--noEmit', '-p', project], { env: testEnv() });
    ok &&= code === 0;
  }
  return asOneTest(ok);
}

async function lint() {
  const commands = [
    [tool('biome'), 'check', '.'],
    [tool('knip'), '--no-progress', '--treat-config-hints-as-errors'],
    [inRoot('scripts/guarantees.mjs'), '--check'],
  ];
  let ok = true;
  for (const command of commands) {
    const { code } = await run(runtimeNode(), command, { env: testEnv() });
    ok &&= code === 0;
  }
  return asOneTest(ok);
}

function runVitest({ databaseUrl, args }) {
  return vitest('vitest', ['--project=!faults', ...args], { HUB_TEST_DATABASE_URL: databaseUrl });
}

/** They bring servers of their own, to break them. HUB_FAULTS=full breaks more, and writes down what it measured. */
async function runFaults({ args }) {
  const full = process.env.HUB_FAULTS === 'full';
  const figures = freshReport('faults-figures');
  const started = new Date();
  const counts = await vitest('faults', ['--project=faults', '--maxWorkers=2', ...args], {
    HUB_FAULTS_FIGURES: figures,
  });
  if (full && counts.failed === 0 && args.length === 0) writeFaultsPage(figures, started);
  return counts;
}

async function vitest(name, args, extra) {
  const report = freshReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const env = testEnv(extra);
  const { code } = await run(runtimeNode(), [tool('vitest'), 'run', ...reporters, ...args], { env });
  return countResults('vitest', report, code);
}

async function runPlaywright({ databaseUrl, args }) {
  const browser = await findBrowser();
  await ensureWebBuilt();
  const report = freshReport('playwright');
  const reporter = `--reporter=${process.stdout.isTTY ? 'line' : 'dot'},json`;
  const env = testEnv({
    HUB_TEST_DATABASE_URL: databaseUrl,
    HUB_CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const options = { cwd: inRoot('e2e'), env };
  const { code } = await run(runtimeNode(), [tool('playwright'), 'test', reporter, ...args], options);
  return countResults('playwright', report, code);
}

function testEnv(extra) {
  const env = runtimeEnv(extra);
  // A NODE_ENV=production of the surroundings would change what is tested.
  delete env.NODE_ENV;
  return env;
}

function freshReport(name) {
  const file = path.join(cacheDir, `${name}-report.json`);
  mkdirSync(cacheDir, { recursive: true });
  rmSync(file, { force: true });
  return file;
}
