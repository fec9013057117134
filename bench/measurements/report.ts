import { query } from '../databases.ts';
import { type Server, startSignedIn } from '../hub-server.ts';
import { load } from '../load.ts';
import { memoryOf, watchMemory } from '../memory.ts';
import { milliseconds, number, type Section } from '../results.ts';
import type { BenchContext } from './context.ts';
import { rowCounter } from './count-rows.ts';
import { FIRST_ORGANISATIONS } from './read-calls.ts';

const MAX_MEMORY_MB = 100;
const FIRST_BYTE_MS = 1_000;
const REPORT = '/api/report/LicenseReport/2000-01-01/2099-12-31';

const megabytes = (value: number): string => `${number(value)} MB`;

interface ReportRead {
  firstByteMs: number;
  seconds: number;
  bytes: number;
  rows: number;
  isComplete: boolean;
}

const readReport = async ({ origin, headers, child }: Server): Promise<ReportRead> => {
  const started = performance.now();
  const counter = rowCounter();
  let firstByteMs = 0;
  let bytes = 0;
  try {
    const response = await fetch(`${origin}${REPORT}`, { headers: { ...headers, 'accept-encoding': 'identity' } });
    for await (const chunk of response.body ?? []) {
      if (bytes === 0) firstByteMs = performance.now() - started;
      bytes += chunk.length;
      counter.add(chunk);
    }
  } catch (error) {
    throw new Error(`the report ended after ${number(bytes)} bytes; output of the hub: ${child.output()}`, {
      cause: error,
    });
  }
  return { firstByteMs, seconds: (performance.now() - started) / 1_000, bytes, ...counter.finish() };
};

export const measureReport = async ({ large }: BenchContext): Promise<Section> => {
  const [counted] = await query<{ total: number }>(
    large.url,
    'select count(*)::integer as total from licences where distributor_id = 1',
  );
  const expected = (counted?.total ?? 0) + 1;
  // A new process, because earlier measurements would hide the memory growth.
  const hub = await startSignedIn('hub', large.url);
  await load(hub, () => ({ path: FIRST_ORGANISATIONS }), { connections: 4, seconds: 1 });
  const before = memoryOf(hub.child.pid);
  const memory = watchMemory(hub.child.pid);
  const { firstByteMs, seconds, bytes, rows, isComplete } = await readReport(hub).finally(() => memory.stop());
  const grown = memory.peak() - before;
  await hub.child.stop();
  const row = (id: string, name: string, measured: string, target: string, passed: boolean) => ({
    id,
    name,
    hub: measured,
    comparedWith: '',
    ratio: '',
    target,
    passed,
  });
  return {
    title: 'Licence report of all licences',
    method: `Streamed without compression: ${megabytes(bytes / 1e6)} in ${number(seconds, 1)} s, ${number(rows / seconds)} rows per second, one client.`,
    rows: [
      row('report-rows', 'rows, including the header', number(rows), number(expected), isComplete && rows === expected),
      row(
        'report-first-byte',
        'first byte',
        milliseconds(firstByteMs),
        `under ${milliseconds(FIRST_BYTE_MS)}`,
        firstByteMs < FIRST_BYTE_MS,
      ),
      row(
        'report-memory',
        `memory growth (from ${megabytes(before)})`,
        megabytes(grown),
        `under ${megabytes(MAX_MEMORY_MB)}`,
        grown < MAX_MEMORY_MB,
      ),
    ],
  };
};
