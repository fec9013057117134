import { AsyncLocalStorage } from 'node:async_hooks';

/** The first item of a group waits for its last one. */
const MAX_SIZE = 32;

/** A second group runs beside the first one when so many wait: smaller ones cost more than they save. */
const SIZE_OF_SECOND = 8;
const MAX_RUNNING = 2;

/** A group that takes so long, as on a connection whose other end is gone, no longer keeps others waiting. */
const SLOW_MS = 1_000;

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  item: Item;
  /** Runs a function in the trace of the request. */
  inContext: <T>(work: () => T) => T;
}

/**
 * Collects what arrives while earlier items are handled, and hands it over as one group. `handle` returns the results in the
 * order of the items, with an error for an item that failed.
 */
export const createGroupQueue = <Item, Result>(handle: (items: Item[]) => Promise<(Result | Error)[]>) => {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let isScheduled = false;

  const settle = async (group: readonly Waiting<Item, Result>[]): Promise<void> => {
    const [first] = group;
    try {
      const results = await first?.inContext(() => handle(group.map(({ item }) => item)));
      for (const [place, { resolve, reject }] of group.entries()) {
        const result = results?.[place];
        if (result instanceof Error) reject(result);
        else resolve(result as Result);
      }
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  const start = (): void => {
    isScheduled = false;
    running += 1;
    let isCounted = true;
    const release = (): void => {
      if (isCounted) running -= 1;
      isCounted = false;
      startSoon();
    };
    const slow = setTimeout(release, SLOW_MS).unref();
    void settle(waiting.splice(0, MAX_SIZE)).finally(() => {
      clearTimeout(slow);
      release();
    });
    startSoon();
  };

  const startSoon = (): void => {
    const mostRunning = waiting.length < SIZE_OF_SECOND ? 1 : MAX_RUNNING;
    if (isScheduled || waiting.length === 0 || running >= mostRunning) return;
    isScheduled = true;
    // After the other requests of this turn of the event loop, which join the group.
    setImmediate(start);
  };

  return (item: Item): Promise<Result> => {
    const entry = { item, inContext: AsyncLocalStorage.snapshot(), ...Promise.withResolvers<Result>() };
    waiting.push(entry);
    startSoon();
    return entry.promise;
  };
};
