import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { OperatorError } from '../operator-error.ts';

const DEBIAN = '/usr/lib/postgresql';
const TOOLS = ['pg_dump', 'pg_restore', 'psql'] as const;
type Tool = (typeof TOOLS)[number];

const toolFolders = (): string[] => {
  if (process.env.PG_BIN_DIR) return [process.env.PG_BIN_DIR];
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  // The empty string means: search PATH.
  return ['', ...(configured ? [configured] : []), ...versions.map((version) => join(DEBIAN, version, 'bin'))];
};

const majorOf = (folder: string, tool: Tool): number => {
  const { stdout } = spawnSync(join(folder, tool), ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
};

/** The folder of PostgreSQL's client tools in the server's version or newer: an older pg_dump refuses to work. */
export const findTools = (serverMajor: number): string => {
  const suitable = toolFolders().find((folder) => TOOLS.every((tool) => majorOf(folder, tool) >= serverMajor));
  if (suitable !== undefined) return suitable;
  throw new OperatorError(
    `pg_dump, pg_restore and psql of PostgreSQL ${serverMajor} or newer are needed and were not found. ` +
      `Install them (on Debian: apt-get install postgresql-client), or set PG_BIN_DIR to their folder.`,
  );
};

/** The streams of a running tool. */
export interface ToolStreams {
  input: Writable;
  output: Readable;
  /** Aborted when the tool has exited for any reason. */
  ended: AbortSignal;
}

export interface ToolRun {
  folder: string;
  tool: Tool;
  /** The database URL. Its password is passed in the environment, which other users of the machine cannot see. */
  url: string;
  args: string[];
  /** Writes to the tool and reads from it. If it fails the tool is killed, so that it cannot mistake partial input for all of it. */
  communicate?: (streams: ToolStreams) => Promise<void>;
  /** Receives the tool's output; without it and without `communicate` the output is discarded. */
  output?: NodeJS.WritableStream;
  /** Kills the tool. */
  signal?: AbortSignal;
}

/** Runs a tool until it exits; fails with its error output. */
export const runTool = async ({ folder, tool, url, args, communicate, output, signal }: ToolRun): Promise<void> => {
  const databaseUrl = new URL(url);
  const password = decodeURIComponent(databaseUrl.password);
  databaseUrl.password = '';
  const child = spawn(
    join(folder, tool),
    [...args, ...(tool === 'pg_restore' ? [] : [`--dbname=${databaseUrl.href}`])],
    {
      env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }), PGAPPNAME: 'licence-hub-backup' },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput = `${errorOutput}${text}`.slice(-2_000);
  });
  // A tool that exits early closes its input; its own error message is better than EPIPE.
  child.stdin.on('error', () => {});
  const kill = (): void => {
    child.kill('SIGKILL');
    // Unread output would keep the process from emitting 'close'.
    child.stdout.destroy();
  };
  if (signal?.aborted) kill();
  signal?.addEventListener('abort', kill, { once: true });
  const exited = new AbortController();
  child.once('exit', () => exited.abort());
  const closed = once(child, 'close');
  let problem: unknown;
  const communicateAndClose = async (): Promise<void> => {
    try {
      await communicate?.({ input: child.stdin, output: child.stdout, ended: exited.signal });
      child.stdin.end();
      if (communicate !== undefined) child.stdout.resume();
    } catch (error) {
      problem = error;
      kill();
    }
  };
  if (output !== undefined) child.stdout.pipe(output, { end: false });
  else if (communicate === undefined) child.stdout.resume();
  const [exit] = await Promise.all([closed, communicateAndClose()]);
  const [code] = exit as [number | null];
  // The tool's own error is more precise than ours, unless it was killed.
  if (problem !== undefined && (code === null || code === 0)) throw problem;
  if (code !== 0) throw new OperatorError(`${tool} failed: ${errorOutput.trim() || `code ${code}`}`);
};
