import { Client } from 'undici';
import type { LoadJob } from './load.ts';
import { type LoadStats, statsOf } from './load-stats.ts';
import { type LoadRequest, sendRequest, type Target } from './send-request.ts';

// The process that `load` starts: nothing but requests runs on its event loop.

/** One operation may need several requests in sequence. */
const sendAll = async (client: Client, target: Target, requests: readonly LoadRequest[]): Promise<number> => {
  let sum = 0;
  for (const request of requests) sum += await sendRequest(client, target, request);
  return sum;
};

/** Closed-loop load: keep-alive connections with one request at a time each. */
const generate = async ({ target, operations, connections, seconds }: LoadJob): Promise<LoadStats> => {
  const times: number[] = [];
  let failures = 0;
  let next = 0;
  const started = performance.now();
  const end = started + seconds * 1_000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client(target.origin, { pipelining: 1, keepAliveTimeout: 60_000 });
      while (performance.now() < end)
        try {
          times.push(await sendAll(client, target, operations[next++ % operations.length] ?? []));
        } catch {
          failures += 1;
        }
      await client.close();
    }),
  );
  return statsOf(times, (performance.now() - started) / 1_000, failures);
};

process.on('message', async (job: LoadJob) => {
  const stats = await generate(job);
  process.send?.({ id: job.id, stats });
});
