import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from './processes.mjs';
import { UserError } from './user-error.mjs';

export const SUPERUSER = 'hub_owner';
const READY_MS = 60_000;
const ATTEMPTS = 5;
const LOCALE = process.platform === 'linux' ? 'C.UTF-8' : 'C';

/** The user to run PostgreSQL as: it refuses to run as root. Undefined means the current user. */
export const clusterOwner = () => (process.getuid?.() === 0 ? unprivilegedUser() : undefined);

function unprivilegedUser() {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const users = new Map(lines.map((line) => line.split(':')).map(([name, , uid, gid]) => [name, { uid, gid }]));
  const user = users.get('postgres') ?? users.get('nobody');
  if (!user) throw new UserError('PostgreSQL does not run as root, and there is no user "nobody" to run it as.');
  return { uid: Number(user.uid), gid: Number(user.gid) };
}

/**
 * Starts a shell that stops the servers in `dir` and removes it when its input closes: by the returned function,
 * or because this process ended, even by kill -9.
 */
export function removeOnExit(dir) {
  const script = `cat >/dev/null
    for file in "$1"/*/postmaster.pid; do
      pid=$(head -n 1 "$file" 2>/dev/null) || continue
      kill -QUIT "$pid" 2>/dev/null
      for i in 1 2 3 4 5 6 7 8 9 10; do kill -0 "$pid" 2>/dev/null || break; sleep 0.2; done
    done
    rm -rf "$1"`;
  const watcher = spawn('sh', ['-c', script, 'sh', dir], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  return async () => {
    watcher.stdin.end();
    if (watcher.exitCode === null) await once(watcher, 'exit');
  };
}

/** Creates a cluster in `dir/data`. */
export async function createCluster(binDir, dir, owner, password) {
  const passwordFile = path.join(dir, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  const location = ['-D', path.join(dir, 'data'), '-U', SUPERUSER, '-E', 'UTF8', `--locale=${LOCALE}`, '--no-sync'];
  const access = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const options = { ...owner, cwd: dir, capture: true };
  const { code, output } = await run(path.join(binDir, 'initdb'), [...location, ...access], options);
  if (code !== 0) throw new UserError(`${output}\nThe test database could not be created; see the message above.`);
}

/** Starts the server of the cluster in `data`, on a free port of this machine unless one is given. */
export async function startServer(binDir, data, owner, settings, givenPort) {
  const log = `${data}.log`;
  for (let attempt = 1; ; attempt++) {
    const port = givenPort ?? (await freePort());
    const all = { ...settings, listen_addresses: '127.0.0.1', unix_socket_directories: '', port };
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const output = openSync(log, 'w');
    const server = spawn(path.join(binDir, 'postgres'), ['-D', data, ...args], {
      ...owner,
      cwd: path.dirname(data),
      stdio: ['ignore', output, output],
      detached: true,
    });
    closeSync(output);
    if (await isReady(server, path.join(data, 'postmaster.pid'))) return { port, server };
    const reason = readFileSync(log, 'utf8');
    // Another process may have taken the port in the meantime, or child processes of a killed server may still run;
    // any other failure would repeat itself.
    if (attempt < ATTEMPTS && /Address already in use|is still in use|is running\?/.test(reason)) {
      await sleep(500);
      continue;
    }
    throw new UserError(`${reason}\nThe test database did not start; see the message above.`);
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
    if (['ready', 'standby'].includes(statusIn(pidFile, server.pid))) return true;
  }
  return false;
}

/** PostgreSQL keeps its state in the eighth line of its pid file. A killed server leaves its file behind. */
function statusIn(pidFile, pid) {
  try {
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    return Number(lines[0]) === pid ? lines[7]?.trim() : undefined;
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
