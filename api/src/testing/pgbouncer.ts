import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './hub-process.ts';

export interface PgBouncer {
  program: string;
  version: string;
  /** Since 1.21 it can keep prepared statements in transaction mode. */
  keepsStatements: boolean;
}

/** The installed one, and those that HUB_OPERATIONS_PGBOUNCER names, separated by colons; one of each version. */
export const findPgBouncers = (): PgBouncer[] => {
  const named = (process.env.HUB_OPERATIONS_PGBOUNCER ?? '').split(':').filter((program) => program !== '');
  const found = new Map<string, PgBouncer>();
  for (const program of ['pgbouncer', '/usr/sbin/pgbouncer', ...named]) {
    const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    const [, version, major, minor] = /PgBouncer ((\d+)\.(\d+)\S*)/.exec(stdout ?? '') ?? [];
    if (version === undefined || found.has(version)) continue;
    found.set(version, { program, version, keepsStatements: Number(major) > 1 || Number(minor) >= 21 });
  }
  return [...found.values()];
};

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    probe.on('connect', () => probe.destroy());
  });

/** It refuses to run as root. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** A pooler in front of the server of `url`; returns the URL through it. */
export const startPgBouncer = async (
  { program }: PgBouncer,
  url: string,
  settings: Record<string, string | number>,
): Promise<{ url: string; stop(): Promise<void> }> => {
  const target = new URL(url);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'hub-pgbouncer-'));
  const file = join(folder, 'pgbouncer.ini');
  const common = { listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', auth_type: 'any' };
  const lines = Object.entries({ ...common, ...settings }).map(([name, value]) => `${name} = ${value}`);
  const server = `host=${target.hostname} port=${target.port} user=${target.username} password=${target.password}`;
  writeFileSync(file, `[databases]\n* = ${server}\n[pgbouncer]\n${lines.join('\n')}\n`);
  chmodSync(folder, 0o755);
  const child: ChildProcess = spawn(program, [file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(process.getuid?.() === 0 ? NOBODY : {}),
  });
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += String(chunk);
  });
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer does not start:\n${output}`);
    await pause(20);
  }
  target.port = String(port);
  return {
    url: target.href,
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
