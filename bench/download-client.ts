import { get, type IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { COUNTERS } from './count-rows.ts';
import type { Downloaded, DownloadJob } from './download.ts';

// The process that `download` starts: it has the memory of a client, not that of the benchmark.

/** Unlike fetch it leaves the encoding to the caller. */
const request = ({ url, headers }: DownloadJob): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, resolve).on('error', reject);
  });

/** Large chunks, because the client works on the processors of the server. */
const decompressed = (body: IncomingMessage): Readable =>
  body.headers['content-encoding'] === 'zstd' ? body.pipe(createZstdDecompress({ chunkSize: 262_144 })) : body;

const receive = async (job: DownloadJob): Promise<Downloaded> => {
  const started = performance.now();
  const counter = COUNTERS[job.counter]();
  let firstByteMs = 0;
  let bytes = 0;
  const body = await request(job);
  body.on('data', ({ length }: Buffer) => {
    if (bytes === 0) firstByteMs = performance.now() - started;
    bytes += length;
  });
  for await (const chunk of decompressed(body)) counter.add(chunk);
  return { firstByteMs, seconds: (performance.now() - started) / 1_000, bytes, ...counter.finish() };
};

process.on('message', async (job: DownloadJob) => {
  try {
    process.send?.({ downloaded: await receive(job) });
  } catch (error) {
    process.send?.({ failure: String(error) });
  }
  process.disconnect();
});
