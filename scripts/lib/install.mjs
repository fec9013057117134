import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { inRoot } from './paths.mjs';
import { run } from './processes.mjs';
import { UserError } from './user-error.mjs';

// Named in full so that NODE_ENV=production or a personal npm setting cannot leave out what a build needs.
const NPM_CI = 'ci --ignore-scripts --no-audit --no-fund --include=dev --include=optional --loglevel=error'.split(' ');
const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

export async function ensureInstalled() {
  if (isInstalled()) return;
  await withLock('install', async () => {
    if (isInstalled()) return;
    const firstTime = !existsSync(inRoot('node_modules'));
    console.log(firstTime ? 'Installing packages… (first time only)' : 'Installing packages… (they have changed)');
    const { command, args } = npm();
    const { code, output } = await run(command, [...args, ...NPM_CI], { capture: true });
    if (code !== 0) throw new UserError(`${output}\nThe packages could not be installed; see npm's message above.`);
  });
}

/**
 * Compares package-lock.json with the list npm writes into node_modules as the last act of an
 * install: a half-finished install has no such list, or an older one.
 */
function isInstalled() {
  const wanted = readJson('package-lock.json');
  const present = readJson('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  const pinnedRuntime = `node_modules/node-${process.platform}-${process.arch}`;
  return Object.entries(wanted.packages).every(([folder, entry]) => {
    if (!folder.startsWith('node_modules/')) return manifestMatches(folder, entry);
    if (entry.link || (entry.optional && folder !== pinnedRuntime)) return true;
    const found = present.packages[folder];
    return found?.version === entry.version && found.integrity === entry.integrity;
  });
}

function manifestMatches(folder, locked) {
  const manifest = readJson(path.join(folder, 'package.json'));
  if (!manifest) return true;
  return DEPENDENCY_FIELDS.every((field) => sorted(manifest[field]) === sorted(locked[field]));
}

const sorted = (dependencies = {}) => JSON.stringify(Object.entries(dependencies).sort());

function readJson(file) {
  try {
    return JSON.parse(readFileSync(inRoot(file), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** How to run npm: the one that started us, if there is one. */
export function npm() {
  const script = process.env.npm_execpath;
  if (!script || path.basename(script) !== 'npm-cli.js' || !existsSync(script)) return { command: 'npm', args: [] };
  // Preferred to our own binary, which may sit in the very node_modules that npm is about to replace.
  const outerNode = process.env.npm_node_execpath;
  return { command: outerNode && existsSync(outerNode) ? outerNode : process.execPath, args: [script] };
}
