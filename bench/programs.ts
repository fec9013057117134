import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const running = new Set<ChildProcess>();

export interface Program {
  pid: number;
  /** What it wrote so far: why it ended, perhaps. */
  said(): string;
  /** Resolves when it has said this, and fails when it ended without. */
  says(text: string): Promise<void>;
  ended: Promise<number | null>;
  stop(): Promise<void>;
}

interface ProgramOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Its log goes nowhere by default: it would be measured as well. */
  stdout?: 'ignore' | 'inherit' | 'pipe';
}

/** What of our own surroundings a program needs; a setting of somebody's shell must not change what is measured. */
const surroundings = (): Record<string, string> => {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  return { PATH, HOME, TMPDIR };
};

export const startProgram = (
  args: string[],
  { env = {}, cwd = ROOT, stdout = 'ignore' }: ProgramOptions = {},
): Program => {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...surroundings(), ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', stdout, 'pipe'],
  });
  running.add(child);
  let said = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer): void => {
    if (said.length < 100_000) said += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stderr?.on('data', hear);
  child.stdout?.on('data', hear);
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    said += `\n(It ended with ${code ?? signal}.)`;
    for (const listener of listeners) listener();
    return code as number | null;
  });
  return {
    pid: child.pid ?? 0,
    said: () => said,
    ended,
    says: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (said.includes(text)) resolve();
          else if (!running.has(child)) reject(new Error(`${args.join(' ')} ended without saying "${text}":\n${said}`));
        };
        listeners.add(look);
        look();
      }),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

/** Nothing that the bench started outlives it. */
export const stopPrograms = async (): Promise<void> => {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([...running].map((child) => once(child, 'close')));
};
