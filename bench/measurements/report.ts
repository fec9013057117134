import { get, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { query } from '../databases.ts';
import { type Server, startSignedIn } from '../hub-server.ts';
import { load } from '../load.ts';
import { memoryOf, watchMemory } from '../memory.ts';
import { milliseconds, number, type Section } from '../results.ts';
import type { BenchContext } from './context.ts';
import { lineCounter, type RowCounter, rowCounter } from './count-rows.ts';
import { FIRST_ORGANISATIONS } from './read-calls.ts';

/** A table with a row for each licence, and one for the headers. */
interface Download {
  id: string;
  title: string;
  path: string;
  headers: Record<string, string>;
  counter(): RowCounter;
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
    counter: rowCounter,
    maxMemoryMb: 100,
    maxFirstByteMs: 1_000,
  },
  {
    id: 'csv',
    title: 'CSV file of all licences',
    path: '/api/licences',
    headers: { accept: 'text/csv', 'accept-encoding': 'zstd' },
    counter: lineCounter,
    maxMemoryMb: 120,
    maxFirstByteMs: 3_000,
    maxSeconds: 10,
  },
];

const megabytes = (value: number): string => `${number(value)} MB`;

interface Downloaded {
  firstByteMs: number;
  seconds: number;
  /** As sent. */
  bytes: number;
  rows: number;
  isComplete: boolean;
}

/** Unlike fetch it leaves the encoding to the caller. */
const request = (url: string, headers: Record<string, string>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject);
  });

/** Large chunks, because the client works on the processors of the server. */
const decompressed = (body: Readable, { headers }: Download): Readable =>
  headers['accept-encoding'] === 'zstd' ? body.pipe(createZstdDecompress({ chunkSize: 262_144 })) : body;

const download = async ({ origin, headers, child }: Server, wanted: Download): Promise<Downloaded> => {
  const started = performance.now();
  const counter = wanted.counter();
  let firstByteMs = 0;
  let bytes = 0;
  try {
    const body = await request(`${origin}${wanted.path}`, { ...headers, ...wanted.headers });
    body.on('data', ({ length }: Buffer) => {
      if (bytes === 0) firstByteMs = performance.now() - started;
      bytes += length;
    });
    for await (const chunk of decompressed(body, wanted)) counter.add(chunk);
  } catch (error) {
    throw new Error(`${wanted.path} ended after ${number(bytes)} bytes; output of the hub: ${child.output()}`, {
      cause: error,
    });
  }
  return { firstByteMs, seconds: (performance.now() - started) / 1_000, bytes, ...counter.finish() };
};

const measureDownload = async (url: string, wanted: Download, expected: number): Promise<Section> => {
  // A new process, because earlier measurements would hide the memory growth.
  const hub = await startSignedIn('hub', url);
  await load(hub, () => ({ path: FIRST_ORGANISATIONS }), { connections: 4, seconds: 1 });
  const before = memoryOf(hub.child.pid);
  const memory = watchMemory(hub.child.pid);
  const { firstByteMs, seconds, bytes, rows, isComplete } = await download(hub, wanted).finally(() => memory.stop());
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
