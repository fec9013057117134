import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
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

export interface ToolRun {
  folder: string;
  tool: Tool;
  /** Where the database is. Its password goes by the environment, which other people on the machine cannot see. */
  url: string;
  args: string[];
  /** Written to the tool's input. */
  feed?: (input: Writable) => Promise<void>;
  /** Gets the tool's output; without it the output is thrown away. */
  output?: NodeJS.WritableStream;
}

/** Runs one of the tools to its end; fails with what it had to say. */
export const runTool = async ({ folder, tool, url, args, feed, output }: ToolRun): Promise<void> => {
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
  if (output === undefined) child.stdout.resume();
  else child.stdout.pipe(output, { end: false });
  const ended = once(child, 'close');
  if (feed === undefined) child.stdin.end();
  else await feed(child.stdin);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new OperatorError(`${tool} failed: ${complaints.trim() || `code ${code}`}`);
};
