import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { copyProductionPackages } from './lib/production-packages.mjs';
import { billOfMaterials } from './lib/sbom.mjs';
import { SERVER_FLAGS } from './lib/server-flags.mjs';
import { main, UserError } from './lib/user-error.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const USAGE = `Usage: npm run release -- [--output FOLDER]

Makes a folder with what production needs, by default dist/release: the server, its commands and packages, and the built
web app. It starts with "node api/src/main.ts", with Node.js 24 or newer, and needs no npm.`;

const FILES = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'docs',
  'deploy',
  'web/dist',
];
const SOURCES = [
  'api/package.json',
  'api/src',
  'contract/package.json',
  'contract/src',
  'device/package.json',
  'device/src',
];
const SCRIPTS = ['arguments.mjs', 'user-error.mjs'];

/** Tests, their helpers, and commands for developers. */
const NOT_RELEASED = /\.(test|testing|faults|operations)\.ts$|\/(testing|faults|operations|query-plans)(\/|$)/;

/** The commands of package.json that operators use, without the launcher that installs and builds. */
function operatorScripts(scripts) {
  const names = [
    'seed',
    'create-admin',
    'import',
    'rotate-signing-key',
    'rotate-secret',
    'backup',
    'restore',
    'device',
  ];
  const direct = names.map((name) => [name, scripts[name].replace('node scripts/run.mjs', 'node')]);
  return { start: `exec node ${SERVER_FLAGS.join(' ')} api/src/main.ts`, ...Object.fromEntries(direct) };
}

const sizeOf = (location) =>
  statSync(location).isDirectory()
    ? readdirSync(location).reduce((sum, name) => sum + sizeOf(path.join(location, name)), 0)
    : statSync(location).size;

main(async () => {
  const given = readArguments(USAGE, { options: { output: { type: 'string', default: inRoot('dist', 'release') } } });
  if (given === undefined) return 0;
  const output = path.resolve(process.env.INIT_CWD ?? '.', given.values.output);
  if (existsSync(output) && readdirSync(output).length > 0)
    throw new UserError(`${output} is not empty. Choose another folder, or delete it; nothing was changed.`);
  await ensureInstalled();
  await ensureWebBuilt();
  mkdirSync(output, { recursive: true });
  const copy = (name) =>
    cpSync(inRoot(name), path.join(output, name), {
      recursive: true,
      filter: (file) => !NOT_RELEASED.test(path.relative(inRoot(), file)),
    });
  for (const name of [...FILES, ...SOURCES, ...SCRIPTS.map((file) => `scripts/lib/${file}`)]) copy(name);
  copyProductionPackages('api', output);
  const { name, version, description, type, license, scripts } = JSON.parse(
    readFileSync(inRoot('package.json'), 'utf8'),
  );
  const manifest = { name, version, private: true, description, type, license, engines: { node: '>=24' } };
  const text = JSON.stringify({ ...manifest, scripts: operatorScripts(scripts) }, null, 2);
  writeFileSync(path.join(output, 'package.json'), `${text}\n`);
  writeFileSync(path.join(output, 'sbom.json'), await billOfMaterials());
  console.log(`Licence Hub ${version} is in ${output} (${Math.round(sizeOf(output) / 1e6)} MB).`);
  return 0;
});
