import { Pool } from 'undici';
import { type LoadStats, statsOf } from './load-stats.ts';
import { type LoadRequest, sendRequest, type Target } from './send-request.ts';

export interface BurstOptions {
  size: number;
  everyMs: number;
}

export interface BurstLoad {
  /** Stops sending and waits for pending requests. */
  stop(): Promise<LoadStats>;
}

/** Open-loop load: sends a burst at every interval, whether or not earlier requests were answered. */
export const startBurstLoad = (target: Target, next: () => LoadRequest, { size, everyMs }: BurstOptions): BurstLoad => {
  const pool = new Pool(target.origin, { connections: 64, pipelining: 1 });
  const times: number[] = [];
  const pending = new Set<Promise<void>>();
  const started = performance.now();
  let failures = 0;
  const send = (): void => {
    const sent = sendRequest(pool, target, next())
      .then(
        (time) => void times.push(time),
        () => {
          failures += 1;
        },
      )
      .finally(() => pending.delete(sent));
    pending.add(sent);
  };
  const timer = setInterval(() => {
    for (let sent = 0; sent < size; sent += 1) send();
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      const seconds = (performance.now() - started) / 1_000;
      await Promise.all(pending);
      await pool.close();
      return statsOf(times, seconds, failures);
    },
  };
};
