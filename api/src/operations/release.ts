import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const run = (command: string, args: string[], cwd = ROOT): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
};

/** A temporary folder outside of the repository, so that nothing is found above it. */
export const temporaryFolder = (): { folder: string; remove(): void } => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-release-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};

/** Runs `npm run release` into the folder. */
export const makeRelease = (folder: string): string =>
  run(process.execPath, ['scripts/release.mjs', '--output', folder]);

const git = (...args: string[]): string | undefined => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '' ? stdout.trim() : undefined;
};

/** The last commit of the day before this one's. */
const yesterday = (): string | undefined => {
  const today = git('log', '-1', '--format=%cs');
  const commit = today && git('rev-list', '-1', `--before=${today} 00:00`, 'HEAD');
  return commit && git('rev-parse', '--short', commit);
};

/** The version to upgrade from: HUB_PREVIOUS_REF, the newest tag before this commit, or the one of yesterday. */
export const previousVersion = (): string | undefined =>
  process.env.HUB_PREVIOUS_REF || git('describe', '--tags', '--abbrev=0', 'HEAD~1') || yesterday();

const hasOwnPackages = (version: string): boolean =>
  spawnSync('git', ['diff', '--quiet', version, '--', 'package-lock.json'], { cwd: ROOT }).status !== 0;

/** The sources of another version with its packages, which are those of this one where they are the same. */
export const checkOut = async (version: string, folder: string): Promise<void> => {
  const archive = join(folder, 'source.tar');
  run('git', ['archive', '--output', archive, version]);
  run('tar', ['-xf', archive, '-C', folder]);
  rmSync(archive);
  if (hasOwnPackages(version)) {
    // It takes minutes, in which the test runner wants to be answered.
    await promisify(execFile)(
      'npm',
      ['ci', '--ignore-scripts', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'],
      {
        cwd: folder,
      },
    );
    return;
  }
  mkdirSync(join(folder, 'node_modules', '@hub'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter((entry) => entry !== '@hub'))
    symlinkSync(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  for (const name of ['contract', 'device'])
    symlinkSync(join('..', '..', name), join(folder, 'node_modules', '@hub', name));
};
