import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url));
/** Only for what never comes: a busy machine may take many times as long as usual. */
const READY_WITHIN_MS = 600_000;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

export interface RunningHub {
  port: number;
  /** The hub of distributor 1; the others are at `two.localhost` and `three.localhost`. */
  url: string;
  output(): string;
  stop(): Promise<void>;
}

const distributors = (port: number) => [
  { number: 1, name: 'Distributor 1', communityUrl: '', hubUrl: '', requiresVerification: false },
  {
    number: 2,
    name: 'Distributor 2',
    communityUrl: `http://community.two.localhost:${port}`,
    hubUrl: `http://two.localhost:${port}`,
    requiresVerification: true,
  },
  {
    number: 3,
    name: 'Distributor 3',
    communityUrl: '',
    hubUrl: `http://three.localhost:${port}`,
    requiresVerification: false,
  },
];

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
};

const stop = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
};

/** Starts the real server, as an operator would, on the embedded database in a folder. */
export const startHub = async (dataDir: string, environment: Record<string, string> = {}): Promise<RunningHub> => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const lines: string[] = [];
  const server = spawn(process.execPath, [SERVER], {
    env: {
      // Nothing of the operator's own settings: a journey must never find its way to a real database or mail server.
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      HUB_DATA_DIR: dataDir,
      HUB_DISTRIBUTORS: JSON.stringify(distributors(port)),
      HUB_FEATURE_LICENCE_CONVERSION: 'true',
      HUB_WEBHOOK_NETWORKS: 'loopback',
      HUB_ANONYMOUS_CALLS_PER_MINUTE: '100000',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk) => lines.push(String(chunk)));
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop(server);
      throw new Error(`The hub did not start:\n${lines.join('')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  return { port, url, output: () => lines.join(''), stop: () => stop(server) };
};
