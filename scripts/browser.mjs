import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './lib/processes.mjs';
import { runtimeEnv, runtimeNode, tool } from './lib/runtime.mjs';
import { UserError } from './lib/user-error.mjs';

// The headless shell needs less than half the processor time of the whole browser.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const DOWNLOAD_MS = 120_000;
const APT_MS = 300_000;

/** The path of a Chromium that starts on this machine, fetching one if there is none. */
export async function findBrowser() {
  const requested = process.env.CHROMIUM_PATH || process.env.PLAYWRIGHT_CHROMIUM_PATH;
  if (requested) {
    if (starts(requested)) return requested;
    throw new UserError(`The browser named by CHROMIUM_PATH or PLAYWRIGHT_CHROMIUM_PATH does not start: ${requested}`);
  }
  const found = installedBrowser() ?? downloadedBrowser() ?? (await downloadBrowser()) ?? (await installWithApt());
  if (found) return found;
  throw new UserError('No browser for the end-to-end tests: install Chromium, or set CHROMIUM_PATH to one.');
}

/** The file may be a stub, or need libraries that the system lacks. */
function starts(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function installedBrowser() {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const files = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find((file) => existsSync(file) && starts(file));
}

function downloadedBrowser() {
  const script = "process.stdout.write(require('playwright-core').chromium.executablePath())";
  const file = spawnSync(runtimeNode(), ['-e', script], {
    cwd: path.dirname(tool('playwright')),
    encoding: 'utf8',
  }).stdout;
  return file && existsSync(file) && starts(file) ? file : undefined;
}

async function downloadBrowser() {
  console.log('Downloading a browser for the end-to-end tests… (first time only)');
  const args = [tool('playwright'), 'install', '--no-shell', 'chromium'];
  await run(runtimeNode(), args, { env: runtimeEnv(), capture: true, timeoutMs: DOWNLOAD_MS });
  return downloadedBrowser();
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium with apt-get… (first time only)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, capture: true, timeoutMs: APT_MS };
  await run('apt-get', ['update'], options);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '--no-install-recommends', name], options);
    const browser = installedBrowser();
    if (browser) return browser;
  }
  return undefined;
}
