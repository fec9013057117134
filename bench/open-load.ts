import { Pool } from 'undici';
import { type Figures, figuresOf } from './figures.ts';
import { type Asked, ask, type Target } from './load.ts';

/** So many requests at once, and again after so long, whether or not the ones before are answered. */
export interface Bursts {
  size: number;
  everyMs: number;
}

export interface OpenLoad {
  /** Sends no more, waits for what is under way, and tells how it went. */
  stop(): Promise<Figures>;
}

/** Devices do not wait for each other: load that comes by the clock, not by the server's leave. */
export const startOpenLoad = (target: Target, next: () => Asked, { size, everyMs }: Bursts): OpenLoad => {
  const pool = new Pool(target.origin, { connections: 64, pipelining: 1 });
  const times: number[] = [];
  const underWay = new Set<Promise<void>>();
  const started = performance.now();
  let failures = 0;
  const send = (): void => {
    const sent = ask(pool, target, next())
      .then(
        (time) => void times.push(time),
        () => {
          failures += 1;
        },
      )
      .finally(() => underWay.delete(sent));
    underWay.add(sent);
  };
  const timer = setInterval(() => {
    for (let sent = 0; sent < size; sent += 1) send();
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      const seconds = (performance.now() - started) / 1_000;
      await Promise.all(underWay);
      await pool.close();
      return figuresOf(times, seconds, failures);
    },
  };
};
