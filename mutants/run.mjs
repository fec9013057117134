import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { installInto } from '../bench/install.mjs';
import { readArguments, UsageError } from '../scripts/lib/arguments.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { inRoot } from '../scripts/lib/paths.mjs';
import { run } from '../scripts/lib/processes.mjs';
import { runtimeEnv, runtimeNode } from '../scripts/lib/runtime.mjs';
import { main, UserError } from '../scripts/lib/user-error.mjs';
import { startPostgres } from '../scripts/postgres.mjs';
import { GROUPS } from './groups.mjs';

const STRYKER = 'mutants/node_modules/@stryker-mutator/core/bin/stryker.js';

/** Stryker writes into the files themselves and restores them: only what git knows can be restored after a kill. */
const expectCleanFiles = () => {
  const changed = execFileSync('git', ['status', '--porcelain', '--', 'api', 'contract'], { cwd: inRoot('.') });
  if (changed.length > 0) throw new UserError('Commit or stash the changes in api and contract first.');
};

const runGroup = async (name, databaseUrl) => {
  console.log(`\n── Mutants: ${name}`);
  const env = { ...runtimeEnv(), HUB_MUTANTS_GROUP: name, HUB_TEST_DATABASE_URL: databaseUrl };
  const { code } = await run(runtimeNode(), [STRYKER, 'run', 'mutants/stryker.config.mjs'], { env, patient: true });
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
  const server = await startPostgres();
  try {
    let worst = 0;
    for (const name of names) worst = Math.max(worst, await runGroup(name, server.url));
    return worst;
  } finally {
    await server.stop();
  }
});
