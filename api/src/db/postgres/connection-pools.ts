import pg from 'pg';
import type { PoolName } from '../prepared-query.ts';
import { PipelinedBatch, type Statement } from './pipelined-batch.ts';

/** Longer than the server itself lets a statement run: whoever is silent for so long is gone. */
const SILENCE_MS = 40_000;

/**
 * These connections are the walled role from their first moment on: a statement whose scope was never set sees no rows.
 * The plan of a prepared statement is kept, because working it out anew costs more than running it; and nothing here
 * takes so long that compiling it or calling in other processes would pay.
 */
export const APP_SESSION_SETUP = `
  set role hub_app;
  set plan_cache_mode = force_generic_plan;
  set jit = off;
  set max_parallel_workers_per_gather = 0`;

/** Those for reading can change nothing. A screen never wants a whole table read, so the planner is talked out of it. */
export const READ_SESSION_SETUP = `${APP_SESSION_SETUP}; set default_transaction_read_only = on; set enable_seqscan = off`;

type Run = (statements: readonly Statement[]) => Promise<Record<string, unknown>[][]>;

const runOn = (client: pg.ClientBase, types: pg.CustomTypesConfig, statements: readonly Statement[]) =>
  new Promise<Record<string, unknown>[][]>((resolve, reject) => {
    client.query(
      new PipelinedBatch(statements, types, (error, results) =>
        error === null ? resolve(results ?? []) : reject(error),
      ),
    );
  });

/**
 * A connection that many requests share: each sends its statements without waiting for the others' answers. It is
 * opened when it is first needed and again after it was lost.
 */
const sharedConnection = (config: pg.ClientConfig, types: pg.CustomTypesConfig, onError: (error: Error) => void) => {
  let opening: Promise<pg.Client> | undefined;
  let current: pg.Client | undefined;
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({ ...config, pipeline: true });
    current = client;
    // A connection that goes says so more than once, and by then another may have taken its place.
    const forget = (): void => {
      if (current === client) opening = undefined;
    };
    client.on('error', (error) => {
      forget();
      onError(error);
    });
    client.on('end', forget);
    try {
      await client.connect();
      await client.query(READ_SESSION_SETUP);
      return client;
    } catch (error) {
      forget();
      client.end().catch(() => {});
      throw error;
    }
  };
  let waiting = 0;
  return {
    get waiting() {
      return waiting;
    },
    async run(statements: readonly Statement[]) {
      waiting += 1;
      try {
        opening ??= open();
        return await runOn(await opening, types, statements);
      } finally {
        waiting -= 1;
      }
    },
    async close() {
      await opening?.then((client) => client.end()).catch(() => {});
    },
  };
};

export interface ConnectionPools {
  run(pool: PoolName, statements: readonly Statement[]): ReturnType<Run>;
  /** The walled connections for changes, for transactions of several steps. */
  changePool: pg.Pool;
  close(): Promise<void>;
}

const openPool = (config: pg.PoolConfig, settleIn: string, onError: (error: Error) => void): pg.Pool => {
  const pool = new pg.Pool({
    ...config,
    idleTimeoutMillis: 30_000,
    onConnect: async (client) => void (await client.query(settleIn)),
  });
  // An idle connection that the server closes (a restart, a fail-over) is reported here and replaced by the pool.
  pool.on('error', onError);
  // One that is closed in the middle of its work is reported on the connection itself, and unheard it would end the
  // whole process. Whoever uses it gets the error as well.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
};

/** A refusal of the database has a code of five signs; anything else, and a last word, says that the connection is gone. */
const isLost = (error: unknown): boolean => {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return severity === 'FATAL' || !/^[0-9A-Z]{5}$/.test(String(code));
};

const runIn = async (pool: pg.Pool, types: pg.CustomTypesConfig, statements: readonly Statement[]) => {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    return await runOn(client, types, statements);
  } catch (error) {
    if (isLost(error)) lost = error as Error;
    throw error;
  } finally {
    client.release(lost);
  }
};

/** Three ways to the database, so that nothing that takes a while stands before what takes no time. */
export const openConnectionPools = (
  config: pg.ClientConfig & { types: pg.CustomTypesConfig },
  sizes: { quick: number; slow: number; change: number },
  onError: (error: Error) => void,
): ConnectionPools => {
  const patient = { ...config, query_timeout: SILENCE_MS };
  const shared = Array.from({ length: sizes.quick }, () => sharedConnection(patient, config.types, onError));
  const forReading = openPool({ ...patient, max: sizes.slow }, READ_SESSION_SETUP, onError);
  const changePool = openPool({ ...patient, max: sizes.change }, APP_SESSION_SETUP, onError);
  return {
    changePool,
    run(pool, statements) {
      if (pool === 'slow') return runIn(forReading, config.types, statements);
      if (pool === 'change') return runIn(changePool, config.types, statements);
      const least = shared.reduce((best, next) => (next.waiting < best.waiting ? next : best));
      return least.run(statements);
    },
    async close() {
      await Promise.all([forReading.end(), changePool.end(), ...shared.map((connection) => connection.close())]);
    },
  };
};
