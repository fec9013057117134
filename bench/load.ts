import { Client, type Dispatcher } from 'undici';
import { type Figures, figuresOf } from './figures.ts';

/** A server to measure, and what every request to it carries. */
export interface Target {
  name: string;
  origin: string;
  headers: Record<string, string>;
}

export interface Asked {
  method?: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Record<string, string>;
}

export interface LoadOptions {
  connections: number;
  seconds: number;
}

/** One request, from sending it to the last byte of its answer. */
export const ask = (client: Dispatcher, target: Target, asked: Asked): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now();
    let status = 0;
    client.dispatch(
      {
        path: asked.path,
        method: asked.method ?? 'GET',
        headers: { ...target.headers, ...asked.headers },
        body: asked.body ?? null,
      },
      {
        onRequestStart() {},
        onResponseStart(_controller, code) {
          status = code;
        },
        onResponseData() {},
        onResponseEnd() {
          if (status === 200) resolve(performance.now() - started);
          else reject(new Error(`${target.name} answered ${status} to ${asked.path}`));
        },
        onResponseError(_controller, error) {
          reject(error);
        },
      },
    );
  });

/** What somebody wants to know may take several requests, one after the other. */
const askAll = async (client: Client, target: Target, asked: Asked | Asked[]): Promise<number> => {
  let sum = 0;
  for (const one of [asked].flat()) sum += await ask(client, target, one);
  return sum;
};

/** So many connections that are kept open, each with one request at a time, for so many seconds. */
export const load = async (target: Target, next: () => Asked | Asked[], options: LoadOptions): Promise<Figures> => {
  const times: number[] = [];
  let failures = 0;
  const started = performance.now();
  const end = started + options.seconds * 1_000;
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      const client = new Client(target.origin, { pipelining: 1, keepAliveTimeout: 60_000 });
      while (performance.now() < end)
        try {
          times.push(await askAll(client, target, next()));
        } catch {
          failures += 1;
        }
      await client.close();
    }),
  );
  return figuresOf(times, (performance.now() - started) / 1_000, failures);
};
