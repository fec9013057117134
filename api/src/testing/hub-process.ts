import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

export interface HubProcess {
  process: ChildProcess;
  /** Everything written to stdout and stderr so far. */
  output(): string;
  /** Resolves when the output contains this; rejects when the process exits without it. */
  waitForOutput(text: string | RegExp): Promise<void>;
  exitCode: Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Runs one of the hub's programs in its own process and environment. */
export const startProgram = (
  entry: string,
  environment: Record<string, string>,
  args: string[] = [],
  root = ROOT,
): HubProcess => {
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const inherited = Object.fromEntries(
    Object.entries({ PATH, HOME, TMPDIR, NODE_COMPILE_CACHE }).filter(([, value]) => value !== undefined),
  );
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: root,
    env: { ...inherited, ...environment } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      text += String(chunk);
      for (const listener of listeners) listener();
    });
  const exitCode = once(child, 'close').then(([code]) => {
    running.delete(child);
    for (const listener of listeners) listener();
    return code as number | null;
  });
  const waitForOutput = (wanted: string | RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        if (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)) resolve();
        else if (!running.has(child)) reject(new Error(`the process exited without writing ${wanted}:\n${text}`));
      };
      listeners.add(check);
      check();
    });
  return { process: child, output: () => text, waitForOutput, exitCode };
};

export const startHub = (environment: Record<string, string>, root?: string): HubProcess =>
  startProgram('api/src/main.ts', environment, [], root);

/** Kills every process that the test file has started. */
export const killPrograms = async (): Promise<void> => {
  const all = [...running];
  for (const child of all) child.kill('SIGKILL');
  await Promise.all(all.map((child) => once(child, 'close')));
};
