import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { inRoot, root } from './paths.mjs';
import { run } from './processes.mjs';
import { runtimeEnv, runtimeNode, tool } from './runtime.mjs';
import { UserError } from './user-error.mjs';

const INPUTS = ['web', 'contract/src', 'contract/package.json', 'package-lock.json', 'tsconfig.base.json'];
const NOT_INPUTS = /^(node_modules|dist|test-results|coverage|\..*)$|\.test\.tsx?$|\.tsbuildinfo$/;
const stampFile = inRoot('web', 'dist', '.hub-build');

export async function ensureWebBuilt() {
  if (readStamp() === hashInputs()) return;
  await withLock('web build', async () => {
    const inputs = hashInputs();
    if (readStamp() === inputs) return;
    console.log('Building the web app…');
    rmSync(stampFile, { force: true });
    const { code, output } = await run(runtimeNode(), [tool('vite'), 'build'], {
      cwd: inRoot('web'),
      env: runtimeEnv({ NODE_ENV: 'production' }),
      capture: true,
    });
    if (code !== 0) throw new UserError(`${output}\nThe web app could not be built; see the message above.`);
    writeFileSync(stampFile, inputs);
  });
}

function readStamp() {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}

function hashInputs() {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap((input) => filesUnder(inRoot(input)))) {
    const content = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  // Vite writes variables of this prefix into the bundle.
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  return hash.update(JSON.stringify(variables.sort())).digest('hex');
}

function filesUnder(location) {
  const stat = statSync(location, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [location];
  const names = readdirSync(location).filter((name) => !NOT_INPUTS.test(name));
  return names.sort().flatMap((name) => filesUnder(path.join(location, name)));
}
