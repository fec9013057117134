import { query } from '../databases.ts';
import { startSignedIn } from '../hub-server.ts';
import { load } from '../load.ts';
import { memoryOf, watchMemory } from '../memory.ts';
import { milliseconds, number, type Section } from '../results.ts';
import { rowCounter } from './count-rows.ts';
import { FIRST_ORGANISATIONS } from './read-calls.ts';
import type { World } from './world.ts';

const MOST_MEMORY_MB = 100;
const FIRST_BYTE_MS = 1_000;
const REPORT = '/api/report/LicenseReport/2000-01-01/2099-12-31';

const megabytes = (value: number): string => `${number(value)} MB`;

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
  const started = performance.now();
  const response = await fetch(`${hub.origin}${REPORT}`, {
    headers: { ...hub.headers, 'accept-encoding': 'identity' },
  });
  let firstByte = 0;
  let bytes = 0;
  const counter = rowCounter();
  for await (const chunk of response.body ?? []) {
    if (bytes === 0) firstByte = performance.now() - started;
    bytes += chunk.length;
    counter.take(chunk);
  }
  const seconds = (performance.now() - started) / 1_000;
  const { rows, whole } = counter.finish();
  const grown = mostMemory() - before;
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
        milliseconds(firstByte),
        `under ${milliseconds(FIRST_BYTE_MS)}`,
        firstByte < FIRST_BYTE_MS,
      ),
      line(
        'report-memory',
        `memory grew by (from ${megabytes(before)})`,
        megabytes(grown),
        `under ${megabytes(MOST_MEMORY_MB)}`,
        grown < MOST_MEMORY_MB,
      ),
    ],
  };
};
