import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { installInto } from '../bench/install.mjs';
import { readArguments, UsageError } from '../scripts/lib/arguments.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { run } from '../scripts/lib/processes.mjs';
import { runtimeEnv, runtimeNode } from '../scripts/lib/runtime.mjs';
import { main, UserError } from '../scripts/lib/user-error.mjs';

const API = 'api/src';
const SIGN_IN_TESTS = [`${API}/features/{session,security}/**/*.test.ts`];

/** Which code is mutated, and the tests that have to notice. Stryker runs all tests of a group before its first mutant. */
const GROUPS = {
  policies: { mutate: ['contract/src/*.policy.ts', 'contract/src/roles.ts'], tests: ['contract/src/*.test.ts'] },
  passwords: {
    mutate: [`${API}/secrets/guessable-password.ts`, `${API}/secrets/passwords.ts`],
    tests: [`${API}/secrets/*.unit.test.ts`],
  },
  throttling: { mutate: [`${API}/throttling/*.ts`], tests: [`${API}/features/session/sign-in/sign-in-limits.test.ts`] },
  factors: {
    mutate: [`${API}/second-factor/passkeys.ts`, `${API}/second-factor/totp.ts`],
    tests: [`${API}/second-factor/*.unit.test.ts`],
  },
  'second-factor': { mutate: [`${API}/second-factor/*.ts`], tests: SIGN_IN_TESTS },
  session: { mutate: [`${API}/features/session/**/*.ts`], tests: SIGN_IN_TESTS },
  users: { mutate: [`${API}/features/users/**/*.ts`], tests: [`${API}/features/users/**/*.test.ts`] },
  requests: {
    mutate: [
      'http/anti-forgery',
      'http/own-hosts',
      'http/session-cookie',
      'http/json-complexity',
      'throttling/network',
    ].map((name) => `${API}/${name}.ts`),
    tests: [`${API}/http/request-checks.unit.test.ts`, `${API}/throttling/network.unit.test.ts`],
  },
  http: { mutate: [`${API}/http/*.ts`], tests: [`${API}/http/*.test.ts`] },
};

const STRYKER = 'mutants/node_modules/@stryker-mutator/core/bin/stryker.js';

/** Stryker writes into the files themselves and restores them: only what git knows can be restored after a kill. */
const expectCleanFiles = () => {
  const changed = execFileSync('git', ['status', '--porcelain', '--', 'api', 'contract'], { cwd: inRoot('.') });
  if (changed.length > 0) throw new UserError('Commit or stash the changes in api and contract first.');
};

const runGroup = async (name) => {
  const { mutate, tests } = GROUPS[name];
  console.log(`\n── Mutants: ${name}`);
  const args = ['run', 'stryker.config.json', '--mutate', [...mutate, '!**/*.test.ts'].join(',')];
  const env = { ...runtimeEnv(), HUB_MUTANTS_TESTS: tests.join(' ') };
  const { code } = await run(runtimeNode(), [STRYKER, ...args], { env, patient: true });
  for (const file of readdirSync(inRoot('.'))) if (file.startsWith('stryker-setup-')) rmSync(inRoot(file));
  return code;
};

const USAGE = `Usage: npm run test:mutants -- [GROUP]…

Changes the code on purpose, to see the tests fail. Groups are ${Object.keys(GROUPS).join(', ')}.`;

main(async () => {
  const all = Object.keys(GROUPS);
  const given = readArguments(USAGE, { max: all.length });
  if (given === undefined) return 0;
  const names = given.positionals.length > 0 ? given.positionals : all;
  const unknown = names.filter((name) => !Object.hasOwn(GROUPS, name));
  if (unknown.length > 0)
    throw new UsageError(`Unknown group: ${unknown.join(', ')}. Groups are ${all.join(', ')}.`, USAGE);
  expectCleanFiles();
  await ensureInstalled();
  await installInto(import.meta.dirname);
  let worst = 0;
  for (const name of names) worst = Math.max(worst, await runGroup(name));
  return worst;
});
