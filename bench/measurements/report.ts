import { query } from '../databases.ts';
import { type Server, startSignedIn } from '../hub-server.ts';
import { load } from '../load.ts';
import { memoryOf, watchMemory } from '../memory.ts';
import { milliseconds, number, type Section } from '../results.ts';
import { rowCounter } from './count-rows.ts';
import { FIRST_ORGANISATIONS } from './read-calls.ts';
import type { World } from './world.ts';

const MAX_MEMORY_MB = 100;
const FIRST_BYTE_MS = 1_000;
const REPORT = '/api/report/LicenseReport/2000-01-01/2099-12-31';

const megabytes = (value: number): string => `${number(value)} MB`;

interface Read {
  firstByteMs: number;
  seconds: number;
  bytes: number;
  rows: number;
  whole: boolean;
}

const readReport = async ({ origin, headers, program }: Server): Promise<Read> => {
  const started = performance.now();
  const counter = rowCounter();
  let firstByteMs = 0;
  let bytes = 0;
  try {
    const response = await fetch(`${origin}${REPORT}`, { headers: { ...headers, 'accept-encoding': 'identity' } });
    for await (const chunk of response.body ?? []) {
      if (bytes === 0) firstByteMs = performance.now() - started;
      bytes += chunk.length;
      counter.take(chunk);
    }
  } catch (error) {
    throw new Error(`the report broke off after ${number(bytes)} bytes; the hub said: ${program.said()}`, {
      cause: error,
    });
  }
  return { firstByteMs, seconds: (performance.now() - started) / 1_000, bytes, ...counter.finish() };
};

export const measureReport = async ({ large }: World): Promise<Section> => {
  const [counted] = await query<{ total: number }>(
    large.url,
    'select count(*)::integer as total from licences where distributor_id = 1',
  );
  const expected = (counted?.total ?? 0) + 1;
  // A hub of its own: what others have asked of it before would hide what the report takes.
  const hub = await startSignedIn('hub', large.url);
  await load(hub, () => ({ path: FIRST_ORGANISATIONS }), { connections: 4, seconds: 1 });
  const before = memoryOf(hub.program.pid);
  const mostMemory = watchMemory(hub.program.pid);
  const { firstByteMs, seconds, bytes, rows, whole } = await readReport(hub).finally(() => mostMemory.stop());
  const grown = mostMemory.most() - before;
  await hub.program.stop();
  const line = (id: string, what: string, measured: string, needed: string, reached: boolean) => ({
    id,
    what,
    hub: measured,
    against: '',
    ratio: '',
    needed,
    reached,
  });
  return {
    title: 'The licence report over everything',
    how: `Streamed, not compressed: ${megabytes(bytes / 1e6)} in ${number(seconds, 1)} s, ${number(rows / seconds)} rows a second, to one reader.`,
    lines: [
      line('report-rows', 'rows, headers among them', number(rows), number(expected), whole && rows === expected),
      line(
        'report-first-byte',
        'first byte',
        milliseconds(firstByteMs),
        `under ${milliseconds(FIRST_BYTE_MS)}`,
        firstByteMs < FIRST_BYTE_MS,
      ),
      line(
        'report-memory',
        `memory grew by (from ${megabytes(before)})`,
        megabytes(grown),
        `under ${megabytes(MAX_MEMORY_MB)}`,
        grown < MAX_MEMORY_MB,
      ),
    ],
  };
};
