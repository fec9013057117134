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

export interface ManagedProcess {
  pid: number;
  output(): string;
  /** Resolves when the text appears in the output, rejects if the process exits before. */
  waitForOutput(text: string): Promise<void>;
  exited: Promise<number | null>;
  stop(): Promise<void>;
}

interface ProcessOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Ignored by default, because reading the log would affect the measurement. */
  stdout?: 'ignore' | 'inherit' | 'pipe';
}

/** The minimal environment, so that settings of the calling shell do not affect the measurement. */
const baseEnv = (): Record<string, string> => {
  const { PATH = '', HOME = '', TMPDIR = '/tmp' } = process.env;
  return { PATH, HOME, TMPDIR };
};

export const startProcess = (
  args: string[],
  { env = {}, cwd = ROOT, stdout = 'ignore' }: ProcessOptions = {},
): ManagedProcess => {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...baseEnv(), ...env } as NodeJS.ProcessEnv,
    stdio: ['ignore', stdout, 'pipe'],
  });
  running.add(child);
  let output = '';
  const listeners = new Set<() => void>();
  const onData = (chunk: Buffer): void => {
    if (output.length < 100_000) output += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stderr?.on('data', onData);
  child.stdout?.on('data', onData);
  const exited = once(child, 'close').then(([code, signal]) => {
    running.delete(child);
    output += `\n(exited with ${code ?? signal})`;
    for (const listener of listeners) listener();
    return code as number | null;
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    exited,
    waitForOutput: (text) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          if (output.includes(text)) resolve();
          else if (!running.has(child))
            reject(new Error(`${args.join(' ')} exited before printing "${text}":\n${output}`));
        };
        listeners.add(check);
        check();
      }),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
};

export const stopProcesses = async (): Promise<void> => {
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([...running].map((child) => once(child, 'close')));
};
