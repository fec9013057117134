import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { guaranteesIn, guaranteeTable, testsIn } from './lib/guarantee-table.mjs';
import { inRoot } from './lib/paths.mjs';
import { main, UserError } from './lib/user-error.mjs';

/** Guarantees without a test yet. */
const NOT_YET_SHOWN = [];

const TABLE = 'docs/guarantees.md';
const TEST_FILE = /\.(test|spec|faults)\.(ts|tsx|mjs)$/;

const testFiles = ['api/src', 'contract/src', 'device/src', 'web/src', 'e2e', 'scripts', 'bench']
  .flatMap((folder) => filesBelow(folder))
  .filter((file) => TEST_FILE.test(file))
  .sort();

function filesBelow(folder) {
  try {
    return readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
      .map((entry) => path.relative(inRoot(), path.join(entry.parentPath, entry.name)));
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

const USAGE = `Usage: npm run guarantees -- [--check]

Writes ${TABLE} from the titles of the tests. With --check, as in npm test, it fails when the table is out of date.`;

main(async () => {
  const given = readArguments(USAGE, { options: { check: { type: 'boolean', default: false } } });
  if (given === undefined) return 0;
  const guarantees = guaranteesIn(readFileSync(inRoot('docs/security.md'), 'utf8'));
  const tests = testFiles.flatMap((file) => testsIn(file, readFileSync(inRoot(file), 'utf8')));
  const unknown = tests.filter(({ number }) => !guarantees.some((guarantee) => guarantee.number === number));
  if (unknown.length > 0)
    throw new UserError(
      `${unknown[0].file} shows guarantee ${unknown[0].number}, which docs/security.md does not make.`,
    );
  const isShown = (number) => tests.some((test) => test.number === number);
  const bare = guarantees.map(({ number }) => number).filter((number) => !isShown(number));
  const forgotten = bare.filter((number) => !NOT_YET_SHOWN.includes(number));
  if (forgotten.length > 0) throw new UserError(`No test shows guarantee ${forgotten.join(', ')} of docs/security.md.`);
  const done = NOT_YET_SHOWN.filter(isShown);
  if (done.length > 0)
    throw new UserError(`Guarantee ${done.join(', ')} has tests: take it off NOT_YET_SHOWN in scripts/guarantees.mjs.`);
  const table = guaranteeTable(guarantees, tests);
  if (!given.values.check) writeFileSync(inRoot(TABLE), table);
  else if (readFileSync(inRoot(TABLE), 'utf8') !== table)
    throw new UserError(`${TABLE} is out of date: run npm run guarantees.`);
  console.log(`${guarantees.length - bare.length} of ${guarantees.length} guarantees are shown by tests.`);
  return 0;
});
