import type { Distributor } from '@hub/contract/distributors';
import type { Database, Tx } from '../db/database.ts';

/** How long a change that was made at another server stays unseen. */
const REFRESH_MS = 2_000;
/** An unknown host or number may be new, but anybody may send one. */
const MISS_MS = 1_000;

/**
 * The table of distributors in memory, so that no request waits for it. It is read again every two seconds, after every
 * change made here, and when something is asked for that it does not have.
 */
export interface DistributorDirectory {
  /** The current table; a new array after every change. */
  all(): readonly Distributor[];
  find(number: number): Distributor | undefined;
  reload(): Promise<void>;
  /** Reads the table again for something that is not in it, at most once a second. */
  reloadAfterMiss(): Promise<void>;
  stop(): Promise<void>;
}

export const readDistributorTable = async (tx: Tx): Promise<Distributor[]> => {
  const rows = await tx.selectFrom('distributors').selectAll().orderBy('number').execute();
  return rows.map(({ number, name, community_url, hub_url, requires_verification }) => ({
    number,
    name,
    communityUrl: community_url,
    hubUrl: hub_url,
    requiresVerification: requires_verification,
  }));
};

/** `onError` is told once when the table cannot be read any more; the last copy stays in use. */
export const openDistributorDirectory = async (
  database: Pick<Database, 'asSystem'>,
  onError: (error: unknown) => void,
): Promise<DistributorDirectory> => {
  const read = () => database.asSystem(readDistributorTable);
  let table: readonly Distributor[] = await read();
  let text = JSON.stringify(table);
  let running: Promise<void> | undefined;
  let lastMiss = Number.NEGATIVE_INFINITY;
  let isFailing = false;

  const readAgain = async (): Promise<void> => {
    const next = await read();
    isFailing = false;
    if (JSON.stringify(next) === text) return;
    table = next;
    text = JSON.stringify(next);
  };
  const readQuietly = (): Promise<void> => {
    running ??= readAgain()
      .catch((error: unknown) => {
        if (!isFailing) onError(error);
        isFailing = true;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const timer = setInterval(() => void readQuietly(), REFRESH_MS).unref();

  return {
    all: () => table,
    find: (wanted) => table.find(({ number }) => number === wanted),
    // A read that began before the change may not have it.
    reload: async () => {
      await running;
      await readQuietly();
    },
    reloadAfterMiss: async () => {
      const now = performance.now();
      if (now - lastMiss < MISS_MS) return running;
      lastMiss = now;
      return readQuietly();
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
