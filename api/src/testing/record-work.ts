import { AsyncLocalStorage, createHook } from 'node:async_hooks';
import type { KyselyPlugin } from 'kysely';
import type { Database, Tx } from '../db/database.ts';

export interface Work {
  /** The text of every query, in order. */
  queries: string[];
  /** How many timers the hub started: a delay is one. */
  timers: number;
}

const current = new AsyncLocalStorage<Work>();

/** Libraries start timers of their own now and then, for example to keep the date of the next response. */
const isStartedByHub = (stack = ''): boolean => {
  const [caller = ''] = stack.split('\n').filter((line) => !/^Error|node:|record-work/.test(line));
  return caller.includes('/api/src/');
};

const timers = createHook({
  init(_id, type) {
    const work = current.getStore();
    if (work !== undefined && type === 'Timeout' && isStartedByHub(new Error().stack)) work.timers += 1;
  },
});

const recorded = (tx: Tx): Tx => {
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      current.getStore()?.queries.push(tx.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return tx.withPlugin(plugin);
};

/** The work that a request without a session causes: what an attacker measures as time, without the noise of a clock. */
export const workOf = async (database: Database, request: () => Promise<unknown>): Promise<Work> => {
  const work: Work = { queries: [], timers: 0 };
  const { asSystem } = database;
  database.asSystem = (task) => asSystem((tx) => task(recorded(tx)));
  timers.enable();
  try {
    // Awaited inside: an injected request starts only when somebody waits for it.
    await current.run(work, async () => {
      await request();
    });
    return work;
  } finally {
    timers.disable();
    database.asSystem = asSystem;
  }
};
