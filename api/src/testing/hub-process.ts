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
  /** What it wrote so far, to either stream. */
  said(): string;
  /** Resolves when it has said this, and fails when it ended without. */
  says(text: string | RegExp): Promise<void>;
  ended: Promise<number | null>;
}

const running = new Set<ChildProcess>();

/** Runs one of the hub's programs as it really is run: its own process, its own environment. */
export const startProgram = (entry: string, environment: Record<string, string>, args: string[] = []): HubProcess => {
  const { PATH, HOME, TMPDIR } = process.env;
  const surroundings = Object.fromEntries(
    Object.entries({ PATH, HOME, TMPDIR }).filter(([, value]) => value !== undefined),
  );
  const child = spawn(process.execPath, [entry, ...args], {
    cwd: ROOT,
    env: { ...surroundings, ...environment } as NodeJS.ProcessEnv,
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
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    for (const listener of listeners) listener();
    return code as number | null;
  });
  const says = (wanted: string | RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)) resolve();
        else if (!running.has(child)) reject(new Error(`it ended without saying ${wanted}:\n${text}`));
      };
      listeners.add(look);
      look();
    });
  return { process: child, said: () => text, says, ended };
};

export const startHub = (environment: Record<string, string>): HubProcess =>
  startProgram('api/src/main.ts', environment);

/** Nothing that a test started outlives it, whatever became of the test. */
export const endPrograms = async (): Promise<void> => {
  const all = [...running];
  for (const child of all) child.kill('SIGKILL');
  await Promise.all(all.map((child) => once(child, 'close')));
};
