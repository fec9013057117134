import { type ChildProcess, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Owner {
  uid: number;
  gid: number;
}

type Settings = Record<string, string>;

interface Programs {
  SUPERUSER: string;
  clusterOwner(): Owner | undefined;
  removeOnExit(folder: string): () => Promise<void>;
  createCluster(binDir: string, folder: string, owner: Owner | undefined, password: string): Promise<void>;
  startServer(
    binDir: string,
    data: string,
    owner: Owner | undefined,
    settings: Settings,
    port?: number,
  ): Promise<{ port: number; server: ChildProcess }>;
  findPostgres(owner: Owner | undefined, copyTo: string): string;
}

const script = (name: string) => import(new URL(`../../../scripts/lib/${name}.mjs`, import.meta.url).href);
const programs: Programs = { ...(await script('cluster')), ...(await script('postgres-binaries')) };

/** A PostgreSQL server that a test can stop, kill and start again. */
export interface Cluster {
  readonly port: number;
  readonly data: string;
  /** The URL of one of its databases, optionally through a proxy's port. */
  url(database?: string, port?: number): string;
  start(settings?: Settings): Promise<void>;
  /** Starts it again if it has exited by itself. */
  startIfEnded(): Promise<void>;
  /** SIGINT is a fast shutdown, SIGQUIT an immediate one. */
  stop(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void>;
}

/** A folder for clusters; its servers are stopped and the folder is deleted even if the test crashes. */
export interface ClusterFolder {
  folder: string;
  binDir: string;
  password: string;
  owner: Owner | undefined;
  remove(): Promise<void>;
}

export const openClusterFolder = (password = randomBytes(16).toString('hex')): ClusterFolder => {
  const owner = programs.clusterOwner();
  const folder = mkdtempSync(join(tmpdir(), 'hub-faults-'));
  const remove = programs.removeOnExit(folder);
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  return { folder, binDir: programs.findPostgres(owner, join(folder, 'postgres')), password, owner, remove };
};

export const createCluster = ({ folder, binDir, owner, password }: ClusterFolder): Promise<void> =>
  programs.createCluster(binDir, folder, owner, password);

/** Copies the data of a stopped server and keeps the owner of the files. */
export const copyFolder = (from: string, to: string): void => {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

export const openCluster = ({ folder, binDir, owner, password }: ClusterFolder, name: string): Cluster => {
  const data = join(folder, name);
  let port: number | undefined;
  let server: ChildProcess | undefined;
  const hasEnded = (): boolean => server === undefined || server.exitCode !== null || server.signalCode !== null;
  return {
    data,
    get port() {
      if (port === undefined) throw new Error('the server was never started');
      return port;
    },
    url(database = 'hub', by = port) {
      return `postgres://${programs.SUPERUSER}:${password}@127.0.0.1:${by}/${database}`;
    },
    async start(settings = {}) {
      const started = await programs.startServer(binDir, data, owner, settings, port);
      port = started.port;
      server = started.server;
    },
    async startIfEnded() {
      if (hasEnded()) await this.start();
    },
    async stop(signal) {
      if (server === undefined || hasEnded()) return;
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    },
  };
};
