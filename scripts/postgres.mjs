import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './lib/children.mjs';
import { Problem } from './lib/main.mjs';
import { findPostgres } from './lib/postgres-binaries.mjs';

const SUPERUSER = 'hub_owner';
const READY_MS = 60_000;
const ATTEMPTS = 3;
const LOCALE = process.platform === 'linux' ? 'C.UTF-8' : 'C';
// The cluster is thrown away after the run, so nothing in it needs to survive a power cut.
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

/** A throw-away PostgreSQL on 127.0.0.1; the URL's user may create databases and roles. */
export async function startPostgres(settings = SETTINGS) {
  const given = process.env.HUB_TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };

  const owner = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  const dir = mkdtempSync(path.join(tmpdir(), 'hub-postgres-'));
  const stop = leaveToCaretaker(dir);
  try {
    if (owner) chownSync(dir, owner.uid, owner.gid);
    const binDir = findPostgres(owner, path.join(dir, 'postgres'));
    const password = randomBytes(16).toString('hex');
    await createCluster(binDir, dir, owner, password);
    const port = await startServer(binDir, dir, owner, settings);
    return { url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts a shell which waits until its input closes, be it by the returned function or because the
 * test run is gone in whatever way, a kill -9 included; it then stops the server and removes `dir`.
 */
function leaveToCaretaker(dir) {
  const script = `cat >/dev/null
    if pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null); then
      kill -QUIT "$pid" 2>/dev/null
      for i in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$pid" 2>/dev/null || break; sleep 0.2; done
    fi
    rm -rf "$1"`;
  const caretaker = spawn('sh', ['-c', script, 'sh', dir], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  return async () => {
    caretaker.stdin.end();
    if (caretaker.exitCode === null) await once(caretaker, 'exit');
  };
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const users = new Map(lines.map((line) => line.split(':')).map(([name, , uid, gid]) => [name, { uid, gid }]));
  const user = users.get('postgres') ?? users.get('nobody');
  if (!user) throw new Problem('PostgreSQL does not run as root, and there is no user "nobody" to run it as.');
  return { uid: Number(user.uid), gid: Number(user.gid) };
}

async function createCluster(binDir, dir, owner, password) {
  const passwordFile = path.join(dir, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  const place = ['-D', path.join(dir, 'data'), '-U', SUPERUSER, '-E', 'UTF8', `--locale=${LOCALE}`, '--no-sync'];
  const access = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const options = { ...owner, cwd: dir, capture: true };
  const { code, output } = await run(path.join(binDir, 'initdb'), [...place, ...access], options);
  if (code !== 0) throw new Problem(`${output}\nThe test database could not be created; see the message above.`);
}

async function startServer(binDir, dir, owner, chosen) {
  const data = path.join(dir, 'data');
  const log = path.join(dir, 'server.log');
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const settings = { ...chosen, listen_addresses: '127.0.0.1', unix_socket_directories: '', port };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const output = openSync(log, 'w');
    const stdio = ['ignore', output, output];
    const server = spawn(path.join(binDir, 'postgres'), ['-D', data, ...args], {
      ...owner,
      cwd: dir,
      stdio,
      detached: true,
    });
    closeSync(output);
    if (await isReady(server, path.join(data, 'postmaster.pid'))) return port;
    const reason = readFileSync(log, 'utf8');
    // Another process may have taken the port in the meantime; any other failure would only repeat itself.
    if (attempt < ATTEMPTS && reason.includes('Address already in use')) continue;
    throw new Problem(`${reason}\nThe test database did not start; see the message above.`);
  }
}

async function isReady(server, pidFile) {
  let ended = false;
  server.once('error', () => {
    ended = true;
  });
  server.once('exit', () => {
    ended = true;
  });
  for (const end = Date.now() + READY_MS; !ended && Date.now() < end; await sleep(50)) {
    if (statusIn(pidFile) === 'ready') return true;
  }
  return false;
}

/** PostgreSQL keeps its state in the eighth line of its pid file. */
function statusIn(pidFile) {
  try {
    return readFileSync(pidFile, 'utf8').split('\n')[7]?.trim();
  } catch {
    return undefined;
  }
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
