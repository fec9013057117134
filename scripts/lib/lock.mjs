import { closeSync, mkdirSync, openSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cacheDir } from './paths.mjs';

const HEARTBEAT_MS = 2_000;
const STALE_MS = 15_000;

/**
 * Lets one process at a time do `work`. The holder keeps touching the lock file, so that a lock
 * left by a killed process is recognised by its age, also across containers sharing the folder.
 */
export async function withLock(name, work) {
  const file = path.join(cacheDir, `${name}.lock`);
  mkdirSync(cacheDir, { recursive: true });

  for (let announced = false; !tryCreate(file); await sleep(250)) {
    if (isStale(file)) rmSync(file, { force: true });
    else if (!announced) {
      console.log(`Waiting for another run to finish its ${name}…`);
      announced = true;
    }
  }

  const release = () => rmSync(file, { force: true });
  const heartbeat = setInterval(() => touch(file), HEARTBEAT_MS);
  heartbeat.unref();
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    process.off('exit', release);
    release();
  }
}

function tryCreate(file) {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isStale(file) {
  const age = statSync(file, { throwIfNoEntry: false });
  return age !== undefined && Date.now() - age.mtimeMs > STALE_MS;
}

function touch(file) {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The folder was deleted; the work itself is not affected.
  }
}
