import { existsSync } from 'node:fs';
import path from 'node:path';
import { npm } from '../scripts/lib/install.mjs';
import { run } from '../scripts/lib/processes.mjs';
import { UserError } from '../scripts/lib/user-error.mjs';

/** Installs the dependencies of a bench folder once; the hub itself needs none of them. */
export async function installInto(folder, { scripts = false } = {}) {
  const done = path.join(folder, 'node_modules', '.package-lock.json');
  if (existsSync(done)) return;
  console.log(`Installing the dependencies of ${path.basename(folder)}…`);
  const { command, args } = npm();
  const locked = existsSync(path.join(folder, 'package-lock.json'));
  const options = ['--no-audit', '--no-fund', '--loglevel=error', ...(scripts ? [] : ['--ignore-scripts'])];
  const wanted = locked ? ['ci'] : ['install', '--no-package-lock'];
  const { code, output } = await run(command, [...args, ...wanted, ...options], { cwd: folder, capture: true });
  if (code !== 0) throw new UserError(`${output}\nCould not install the dependencies; see npm's message above.`);
}
