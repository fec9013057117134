import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openClusterFolder } from '../faults/postgres-cluster.ts';
import { freePort } from '../testing/hub-process.ts';

const OWNER = { username: 'patroni', password: 'patroni-owner' };

/** Patroni's own defaults: a dead primary is noticed when its lease of 30 seconds has run out. */
export const TIMES = { ttl: 30, loop_wait: 10, retry_timeout: 10 };

/** One PostgreSQL server and the Patroni that looks after it. */
interface Member {
  name: string;
  port: number;
  start(): void;
  /** Ends Patroni and PostgreSQL at once, as a power cut does. */
  kill(): Promise<void>;
  /** What Patroni says about it; nothing while it does not answer. */
  status(): Promise<{ role: string; state: string; sync_standby?: boolean } | undefined>;
}

export interface PatroniCluster {
  members: readonly Member[];
  /** The URL of a database, with all members as hosts. */
  url(database: string): string;
  /** Resolves with the primary, once the other member is its synchronous standby. */
  inSync(): Promise<{ primary: Member; standby: Member }>;
  /** Makes the standby the primary, as `patronictl switchover` does. */
  switchOver(primary: Member, standby: Member): Promise<void>;
  stop(): Promise<void>;
}

const get = async <T>(url: string): Promise<T | undefined> => {
  try {
    return (await (await fetch(url)).json()) as T;
  } catch {
    return undefined;
  }
};

/** A cluster of two members with synchronous replication, and an etcd of one node. */
export const startPatroni = async (): Promise<PatroniCluster> => {
  const { folder, binDir, owner, remove } = openClusterFolder();
  const running = new Set<ChildProcess>();
  let output = '';
  const launch = (program: string, args: string[], env: Record<string, string> = {}): ChildProcess => {
    const { PATH = '' } = process.env;
    const child = spawn(program, args, {
      ...owner,
      cwd: folder,
      env: { PATH, HOME: folder, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    child.once('exit', () => running.delete(child));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output = `${output}${chunk}`.slice(-20_000);
      });
    return child;
  };

  const [clients, peers] = await Promise.all([freePort(), freePort()]);
  const own = { clients: `http://127.0.0.1:${clients}`, peers: `http://127.0.0.1:${peers}` };
  const etcd = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': own.clients,
    'advertise-client-urls': own.clients,
    'listen-peer-urls': own.peers,
    'initial-advertise-peer-urls': own.peers,
    'initial-cluster': `default=${own.peers}`,
  };
  // Before version 3.5 it runs on ARM only if it is told to.
  const env = process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {};
  launch(
    'etcd',
    Object.entries(etcd).map(([name, value]) => `--${name}=${value}`),
    env,
  );
  const isHealthy = async () => (await get<{ health: string }>(`${own.clients}/health`))?.health;
  await expect.poll(isHealthy, { timeout: 60_000, message: 'etcd does not start' }).toBe('true');

  const openMember = async (name: string): Promise<Member & { api: number }> => {
    const [port, api] = await Promise.all([freePort(), freePort()]);
    const data = join(folder, name);
    const file = join(folder, `${name}.yml`);
    const local = ['local all all trust', 'host all all 127.0.0.1/32 scram-sha-256'];
    // JSON is YAML.
    const settings = {
      scope: 'licence-hub',
      name,
      restapi: { listen: `127.0.0.1:${api}`, connect_address: `127.0.0.1:${api}` },
      etcd3: { host: `127.0.0.1:${clients}` },
      bootstrap: {
        dcs: { ...TIMES, synchronous_mode: true, postgresql: { use_pg_rewind: true } },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `127.0.0.1:${port}`,
        connect_address: `127.0.0.1:${port}`,
        data_dir: data,
        bin_dir: binDir,
        authentication: { superuser: OWNER, replication: { username: 'replicator', password: 'patroni-replicator' } },
        pg_hba: [...local, 'host replication replicator 127.0.0.1/32 scram-sha-256'],
        parameters: { unix_socket_directories: folder },
      },
    };
    writeFileSync(file, JSON.stringify(settings));
    let patroni: ChildProcess | undefined;
    return {
      name,
      port,
      api,
      start() {
        patroni = launch('patroni', [file]);
      },
      async kill() {
        const [postmaster] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
        if (patroni === undefined) throw new Error(`${name} was never started`);
        const ended = once(patroni, 'exit');
        patroni.kill('SIGKILL');
        process.kill(Number(postmaster), 'SIGKILL');
        await ended;
      },
      status: () => get(`http://127.0.0.1:${api}/patroni`),
    };
  };

  const members = [await openMember('one'), await openMember('two')];
  for (const member of members) member.start();
  return {
    members,
    url(database) {
      const hosts = members.map(({ port }) => `127.0.0.1:${port}`).join(',');
      return `postgres://${OWNER.username}:${OWNER.password}@${hosts}/${database}?target_session_attrs=read-write`;
    },
    async inSync() {
      const roles = async () => {
        const found = await Promise.all(members.map((member) => member.status()));
        return found.map((status) => (status?.sync_standby ? 'standby' : status?.role)).join(', ');
      };
      const pair = /^(master|primary), standby$|^standby, (master|primary)$/;
      await expect.poll(roles, { timeout: 180_000, interval: 500, message: output }).toMatch(pair);
      const standbyIndex = (await members[0]?.status())?.sync_standby ? 0 : 1;
      const [standby, primary] = [members[standbyIndex], members[1 - standbyIndex]];
      if (standby === undefined || primary === undefined) throw new Error('a cluster has two members');
      return { primary, standby };
    },
    async switchOver(primary, standby) {
      const { api } = members.find(({ name }) => name === primary.name) ?? { api: 0 };
      const response = await fetch(`http://127.0.0.1:${api}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: primary.name, candidate: standby.name }),
      });
      expect(response.status, await response.text()).toBe(200);
    },
    async stop() {
      const ended = [...running].map((child) => once(child, 'exit'));
      for (const child of running) child.kill('SIGKILL');
      await Promise.all(ended);
      // Stops the servers that Patroni leaves behind.
      await remove();
    },
  };
};
