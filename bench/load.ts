import { Client, type Dispatcher } from 'undici';
import { type LoadStats, statsOf } from './load-stats.ts';

/** A server to measure, and the headers of every request to it. */
export interface Target {
  name: string;
  origin: string;
  headers: Record<string, string>;
}

export interface LoadRequest {
  method?: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

export interface LoadOptions {
  connections: number;
  seconds: number;
}

/** Sends one request and resolves with the milliseconds until the last byte of the response. */
export const sendRequest = (client: Dispatcher, target: Target, request: LoadRequest): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    let status = 0;
    client.dispatch(
      {
        path: request.path,
        method: request.method ?? 'GET',
        headers: { ...target.headers, ...request.headers },
        body: request.body ?? null,
      },
      {
        onRequestStart() {},
        onResponseStart(_controller, code) {
          status = code;
        },
        onResponseData() {},
        onResponseEnd() {
          if (status === 200) resolve(performance.now() - started);
          else reject(new Error(`${target.name} returned ${status} for ${request.path}`));
        },
        onResponseError(_controller, error) {
          reject(error);
        },
      },
    );
  });

/** One operation may need several requests in sequence. */
const sendAll = async (client: Client, target: Target, request: LoadRequest | LoadRequest[]): Promise<number> => {
  let sum = 0;
  for (const one of [request].flat()) sum += await sendRequest(client, target, one);
  return sum;
};

/** Closed-loop load: keep-alive connections with one request at a time each. */
export const load = async (
  target: Target,
  next: () => LoadRequest | LoadRequest[],
  options: LoadOptions,
): Promise<LoadStats> => {
  const times: number[] = [];
  let failures = 0;
  const started = performance.now();
  const end = started + options.seconds * 1_000;
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      const client = new Client(target.origin, { pipelining: 1, keepAliveTimeout: 60_000 });
      while (performance.now() < end)
        try {
          times.push(await sendAll(client, target, next()));
        } catch {
          failures += 1;
        }
      await client.close();
    }),
  );
  return statsOf(times, (performance.now() - started) / 1_000, failures);
};
