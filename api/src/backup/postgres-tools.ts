import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { OperatorError } from './operator-error.ts';

const DEBIAN = '/usr/lib/postgresql';
const TOOLS = ['pg_dump', 'pg_restore', 'psql'] as const;
export type Tool = (typeof TOOLS)[number];

const places = (): string[] => {
  if (process.env.PG_BIN_DIR) return [process.env.PG_BIN_DIR];
  const configured = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  // An empty place stands for whatever PATH finds.
  return ['', ...(configured ? [configured] : []), ...versions.map((version) => join(DEBIAN, version, 'bin'))];
};

const majorOf = (place: string, tool: Tool): number => {
  const { stdout } = spawnSync(join(place, tool), ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
};

/** The folder of PostgreSQL's own tools, of the server's version or newer: an older pg_dump refuses the work. */
export const findTools = (serverMajor: number): string => {
  const fitting = places().find((place) => TOOLS.every((tool) => majorOf(place, tool) >= serverMajor));
  if (fitting !== undefined) return fitting;
  throw new OperatorError(
    `pg_dump, pg_restore and psql of PostgreSQL ${serverMajor} or newer are needed and were not found. ` +
      `Install them (on Debian: apt-get install postgresql-client), or set PG_BIN_DIR to their folder.`,
  );
};

/** A tool at work, for whoever talks with it. */
export interface Talk {
  input: Writable;
  output: Readable;
  /** Aborted when the tool has ended, in whatever way: nobody listens any more. */
  ended: AbortSignal;
}

export interface ToolRun {
  folder: string;
  tool: Tool;
  /** Where the database is. Its password goes by the environment, which other people on the machine cannot see. */
  url: string;
  args: string[];
  /** Writes to the tool and reads from it. When this fails the tool is killed: it must not take a part for all. */
  talk?: (talk: Talk) => Promise<void>;
  /** Gets the tool's output; without it, and without a talk, the output is thrown away. */
  output?: NodeJS.WritableStream;
  /** Kills the tool. */
  until?: AbortSignal;
}

/** Runs one of the tools to its end; fails with what it had to say. */
export const runTool = async ({ folder, tool, url, args, talk, output, until }: ToolRun): Promise<void> => {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const child = spawn(join(folder, tool), [...args, ...(tool === 'pg_restore' ? [] : [`--dbname=${address.href}`])], {
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }), PGAPPNAME: 'licence-hub-backup' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = `${complaints}${text}`.slice(-2_000);
  });
  // A tool that ends early closes its input; its own words about that are better than ours.
  child.stdin.on('error', () => {});
  const kill = (): void => {
    child.kill('SIGKILL');
    // Output that nobody takes any more would keep the tool from ever being over.
    child.stdout.destroy();
  };
  if (until?.aborted) kill();
  until?.addEventListener('abort', kill, { once: true });
  const over = new AbortController();
  child.once('exit', () => over.abort());
  const closed = once(child, 'close');
  let problem: unknown;
  const talkToTheEnd = async (): Promise<void> => {
    try {
      await talk?.({ input: child.stdin, output: child.stdout, ended: over.signal });
      child.stdin.end();
      if (talk !== undefined) child.stdout.resume();
    } catch (error) {
      problem = error;
      kill();
    }
  };
  if (output !== undefined) child.stdout.pipe(output, { end: false });
  else if (talk === undefined) child.stdout.resume();
  const [ending] = await Promise.all([closed, talkToTheEnd()]);
  const [code] = ending as [number | null];
  // What a tool says of its own end is better than what came of it here, unless it was killed.
  if (problem !== undefined && (code === null || code === 0)) throw problem;
  if (code !== 0) throw new OperatorError(`${tool} failed: ${complaints.trim() || `code ${code}`}`);
};
