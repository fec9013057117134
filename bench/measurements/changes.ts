import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from '../hub-server.ts';
import { load } from '../load.ts';
import { medianStats } from '../load-stats.ts';
import { watchMemory } from '../memory.ts';
import { milliseconds, number, type ResultRow, type Section } from '../results.ts';
import type { BenchContext } from './context.ts';

const POLL_MS = 200;
const READERS = 4;

interface ChangeSet {
  id: number;
  state: string;
  counts: { outcome: string; count: number }[];
}

const request = async ({ origin, headers }: Server, path: string, body?: object): Promise<ChangeSet> => {
  const response = await fetch(`${origin}/api/changes${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.status !== 200) throw new Error(`/changes${path} returned ${response.status}`);
  return response.json() as Promise<ChangeSet>;
};

const timed = async <T>(work: () => Promise<T>): Promise<{ value: T; ms: number }> => {
  const start = performance.now();
  return { value: await work(), ms: performance.now() - start };
};

const row = (id: string, name: string, hub: string, comparedWith = ''): ResultRow => ({
  id: `changes-${id}`,
  name,
  hub,
  comparedWith,
  ratio: '',
  target: '',
  passed: null,
});

/** A change of all licences of the smaller data set, and what somebody who reads a list notices of it. */
export const measureChanges = async ({ medium }: BenchContext): Promise<Section> => {
  const { hub } = medium;
  const readList = () => load(hub, () => ({ path: '/api/licences?page=1' }), { connections: READERS, seconds: 1 });
  const quiet = await readList();
  const memory = watchMemory(hub.child.pid);
  const plan = await timed(() =>
    request(hub, '/plan', { selection: { filter: {} }, action: { kind: 'setPurchaseOrder', purchase_order: 'BENCH' } }),
  );
  const { id, counts } = plan.value;
  const rows = counts.find(({ outcome }) => outcome === 'planned')?.count ?? 0;

  const run = async (call: 'apply' | 'undo', end: string) => {
    const meanwhile = [await readList()];
    const { ms } = await timed(async () => {
      await request(hub, `/${id}/${call}`, {});
      while ((await request(hub, `/${id}`)).state !== end) {
        meanwhile.push(await readList());
        await sleep(POLL_MS);
      }
    });
    return { ms, p95: medianStats(meanwhile.slice(1)).p95 };
  };
  const apply = await run('apply', 'applied');
  const undo = await run('undo', 'undone');
  memory.stop();
  const rate = (ms: number): string => `${number((rows / ms) * 1_000)} licences/s`;
  return {
    title: `A change of ${number(rows)} licences`,
    method: `Planned in one call, then applied and undone in batches of 500 by a job, while ${READERS} connections read the list of all licences.`,
    rows: [
      row('plan', 'plan', milliseconds(plan.ms), rate(plan.ms)),
      row('apply', 'apply', milliseconds(apply.ms), rate(apply.ms)),
      row('undo', 'undo', milliseconds(undo.ms), rate(undo.ms)),
      row('list', 'p95 of the list while it is applied', milliseconds(apply.p95), `${milliseconds(quiet.p95)} before`),
      row('memory', 'memory of the server, at most', `${number(memory.peak())} MB`),
    ],
  };
};
