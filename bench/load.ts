import { type ChildProcess, fork } from 'node:child_process';
import type { LoadStats } from './load-stats.ts';
import type { LoadRequest, Target } from './send-request.ts';

export type { LoadRequest, Target } from './send-request.ts';

export interface LoadOptions {
  connections: number;
  seconds: number;
}

/** What the load generator is told: each operation is one request, or several in sequence. */
export interface LoadJob extends LoadOptions {
  id: number;
  target: Target;
  operations: LoadRequest[][];
}

/** More than are answered in a round of slow calls; quick ones start again from the first. */
const MAX_OPERATIONS = 6_000;

let generator: ChildProcess | undefined;
let jobs = 0;

/** One process for the whole run, which ends with this one: a new one would have to be warmed up, too. */
const startGenerator = (): ChildProcess => {
  const child = fork(new URL('load-generator.ts', import.meta.url));
  child.unref();
  return child;
};

const answerTo = (child: ChildProcess, id: number): Promise<LoadStats> =>
  new Promise((resolve, reject) => {
    const onMessage = (answer: { id: number; stats: LoadStats }): void => {
      if (answer.id !== id) return;
      stopListening();
      resolve(answer.stats);
    };
    const onExit = (): void => {
      stopListening();
      reject(new Error('the load generator ended'));
    };
    const stopListening = (): void => {
      child.off('message', onMessage);
      child.off('exit', onExit);
    };
    child.on('message', onMessage);
    child.on('exit', onExit);
  });

/** Closed-loop load from a process of its own: keep-alive connections with one request at a time each. */
export const load = async (
  { name, origin, headers }: Target,
  next: () => LoadRequest | LoadRequest[],
  options: LoadOptions,
): Promise<LoadStats> => {
  generator ??= startGenerator();
  const id = ++jobs;
  const operations = Array.from({ length: MAX_OPERATIONS }, () => [next()].flat());
  generator.send({ id, target: { name, origin, headers }, operations, ...options } satisfies LoadJob);
  return answerTo(generator, id);
};

const WARM_UP_SECONDS = 5;

/** Until the code is compiled, the statements are prepared on every connection and the data is in memory. */
export const warmUp = async (
  target: Target,
  next: () => LoadRequest | LoadRequest[],
  { connections, quick }: { connections: number; quick: boolean },
): Promise<void> => {
  await load(target, next, { connections, seconds: quick ? 1 : WARM_UP_SECONDS });
};
