import { query } from '../databases.ts';
import { type DownloadJob, download } from '../download.ts';
import { startSignedIn } from '../hub-server.ts';
import { load } from '../load.ts';
import { memoryOf, watchMemory } from '../memory.ts';
import { milliseconds, number, type Section } from '../results.ts';
import type { BenchContext } from './context.ts';
import { FIRST_ORGANISATIONS } from './read-calls.ts';

/** A table with a row for each licence, and one for the headers. */
interface Download {
  id: string;
  title: string;
  path: string;
  headers: Record<string, string>;
  counter: DownloadJob['counter'];
  maxMemoryMb: number;
  maxFirstByteMs: number;
  maxSeconds?: number;
}

const DOWNLOADS: Download[] = [
  {
    id: 'report',
    title: 'Licence report of all licences',
    path: '/api/report/LicenseReport/2000-01-01/2099-12-31',
    headers: { 'accept-encoding': 'identity' },
    counter: 'json',
    maxMemoryMb: 100,
    maxFirstByteMs: 1_000,
  },
  {
    id: 'csv',
    title: 'CSV file of all licences',
    path: '/api/licences',
    headers: { accept: 'text/csv', 'accept-encoding': 'zstd' },
    counter: 'csv',
    maxMemoryMb: 120,
    maxFirstByteMs: 3_000,
    maxSeconds: 10,
  },
];

const megabytes = (value: number): string => `${number(value)} MB`;

const measureDownload = async (url: string, wanted: Download, expected: number): Promise<Section> => {
  // A new process, because earlier measurements would hide the memory growth.
  const hub = await startSignedIn('hub', url);
  await load(hub, () => ({ path: FIRST_ORGANISATIONS }), { connections: 4, seconds: 1 });
  const before = memoryOf(hub.child.pid);
  const memory = watchMemory(hub.child.pid);
  const job = {
    url: `${hub.origin}${wanted.path}`,
    headers: { ...hub.headers, ...wanted.headers },
    counter: wanted.counter,
  };
  const { firstByteMs, seconds, bytes, rows, isComplete } = await download(job)
    .catch((cause: unknown) => {
      throw new Error(`${wanted.path} was not received; output of the hub: ${hub.child.output()}`, { cause });
    })
    .finally(() => memory.stop());
  const grown = memory.peak() - before;
  await hub.child.stop();
  const { id, title, maxMemoryMb, maxFirstByteMs, maxSeconds } = wanted;
  const row = (part: string, name: string, measured: string, target: string, passed: boolean) => ({
    id: `${id}-${part}`,
    name,
    hub: measured,
    comparedWith: '',
    ratio: '',
    target,
    passed,
  });
  return {
    title,
    method: `Streamed to one client, accepted encoding ${wanted.headers['accept-encoding']}: ${megabytes(bytes / 1e6)} in ${number(seconds, 1)} s, ${number(rows / seconds)} rows per second.`,
    rows: [
      row('rows', 'rows, including the header', number(rows), number(expected), isComplete && rows === expected),
      row(
        'first-byte',
        'first byte',
        milliseconds(firstByteMs),
        `under ${milliseconds(maxFirstByteMs)}`,
        firstByteMs < maxFirstByteMs,
      ),
      row(
        'memory',
        `memory growth (from ${megabytes(before)})`,
        megabytes(grown),
        `under ${megabytes(maxMemoryMb)}`,
        grown < maxMemoryMb,
      ),
      ...(maxSeconds === undefined
        ? []
        : [
            row(
              'seconds',
              'whole file',
              `${number(seconds, 1)} s`,
              `under ${number(maxSeconds)} s`,
              seconds < maxSeconds,
            ),
          ]),
    ],
  };
};

export const measureReport = async ({ large }: BenchContext): Promise<Section[]> => {
  const [counted] = await query<{ all: number; shown: number }>(
    large.url,
    `select count(*)::integer as all, (count(*) filter (where archived_at is null and not is_location_archived))::integer as shown
     from licences where distributor_id = 1`,
  );
  const sections: Section[] = [];
  for (const wanted of DOWNLOADS)
    sections.push(
      await measureDownload(large.url, wanted, (counted?.[wanted.id === 'csv' ? 'shown' : 'all'] ?? 0) + 1),
    );
  return sections;
};
