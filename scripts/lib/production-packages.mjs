import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { UserError } from './user-error.mjs';

/** What nothing loads at run time. */
const NOT_NEEDED =
  /\.(d\.[cm]?ts|map|md|markdown|flow|tsbuildinfo)$|\/(test|tests|__tests__|benchmark|benchmarks)(\/|$)/;

/** Where Node finds a package from the folder of another one: in its own node_modules, or in those above it. */
function resolveFrom(packages, folder, name) {
  for (let at = folder; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    const candidate = path.posix.join(at, 'node_modules', name);
    if (packages[candidate]) return candidate;
    if (at === '') return undefined;
  }
}

/** The folders in node_modules that the production dependencies of a workspace need, by package-lock.json. */
export function productionPackages(workspace) {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
  const found = new Set();
  const visit = (folder, names) => {
    for (const name of names) {
      const target = resolveFrom(packages, folder, name);
      if (target === undefined || found.has(target)) continue;
      if (!existsSync(inRoot(target))) {
        if (packages[target].optional) continue;
        throw new UserError(`${target} is missing, so the release would not start. Run npm ci first.`);
      }
      const { link, resolved, dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[target];
      if (link) {
        visit(resolved, Object.keys(packages[resolved].dependencies ?? {}));
        continue;
      }
      found.add(target);
      visit(target, Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }));
    }
  };
  visit(workspace, Object.keys(packages[workspace].dependencies));
  return [...found].sort();
}

export function copyProductionPackages(workspace, output) {
  for (const folder of productionPackages(workspace)) {
    const source = inRoot(folder);
    const isOwn = (file) => !path.relative(source, file).split(path.sep).includes('node_modules');
    const filter = (file) => isOwn(file) && !NOT_NEEDED.test(`/${path.relative(source, file)}`);
    cpSync(source, path.join(output, folder), { recursive: true, filter });
  }
  // Node runs no TypeScript below node_modules, but follows the link.
  mkdirSync(path.join(output, 'node_modules', '@hub'), { recursive: true });
  symlinkSync('../../contract', path.join(output, 'node_modules', '@hub', 'contract'));
}
