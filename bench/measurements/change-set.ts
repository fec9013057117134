import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '../hub-server.ts';
import { load } from '../load.ts';
import { medianStats } from '../load-stats.ts';
import { milliseconds, number, type ResultRow } from '../results.ts';

const POLL_MS = 200;
export const READERS = 4;

export interface ChangeSet {
  id: number;
  state: string;
  counts: { outcome: string; count: number }[];
}

/** A call about a change set or an import; a text is sent as a CSV file. */
export const request = async (
  { origin, headers }: Server,
  path: string,
  body?: object | string,
): Promise<ChangeSet & Record<string, unknown>> => {
  const isFile = typeof body === 'string';
  const response = await fetch(`${origin}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'content-type': isFile ? 'text/csv' : 'application/json' },
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  });
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}`);
  return response.json() as Promise<ChangeSet & Record<string, unknown>>;
};

export const timed = async <T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> => {
  const start = performance.now();
  return { value: await work(), ms: performance.now() - start };
};

/** What somebody who reads a list for a second notices. */
export const readList = (hub: Server, path: string) =>
  load(hub, () => ({ path }), { connections: READERS, seconds: 1 });

/** Starts a step of a set, and reads a list until the job has done it. */
export const runStep = async (
  hub: Server,
  step: { path: string; body: object; id: number; endState: string; listPath: string },
): Promise<{ ms: number; p95: number }> => {
  const meanwhile = [await readList(hub, step.listPath)];
  const { ms } = await timed(async () => {
    await request(hub, step.path, step.body);
    while ((await request(hub, `/changes/${step.id}`)).state !== step.endState) {
      meanwhile.push(await readList(hub, step.listPath));
      await sleep(POLL_MS);
    }
  });
  return { ms, p95: medianStats(meanwhile.slice(1)).p95 };
};

/** Rows of a table whose ids start with the same word. */
export const rowsOf =
  (prefix: string) =>
  (id: string, name: string, hub: string, comparedWith = ''): ResultRow => ({
    id: `${prefix}-${id}`,
    name,
    hub,
    comparedWith,
    ratio: '',
    target: '',
    passed: null,
  });

export const rate = (rows: number, ms: number, what: string): string => `${number((rows / ms) * 1_000)} ${what}/s`;

export const beside = (p95: number, quietP95: number): [string, string] => [
  milliseconds(p95),
  `${milliseconds(quietP95)} before`,
];
