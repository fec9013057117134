import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import pg from 'pg';
import type { PoolState } from '../database.ts';
import type { PoolName } from '../prepared-query.ts';
import { traceQuery } from '../query-traces.ts';
import { hasChangedColumns, PipelinedBatch, type Statement } from './pipelined-batch.ts';
import { streamOnClient } from './streamed-batch.ts';
import { setOnConnection, TIMEOUTS } from './transaction-settings.ts';

/** Longer than the server's statement_timeout: whoever is silent for this long is gone. */
const QUERY_TIMEOUT_MS = 40_000;

/** How to connect, for pools and for single connections. */
export interface ConnectionConfig extends pg.ClientConfig {
  Client?: typeof pg.Client;
}

type Results = Promise<Record<string, unknown>[][]>;

/** Behind a pooler each attempt may meet another connection to the server. */
const MAX_ATTEMPTS = 3;

const runOnClient = (
  client: pg.ClientBase,
  types: pg.CustomTypesConfig,
  statements: readonly Statement[],
  attempt = 1,
): Results =>
  new Promise((resolve, reject) => {
    client.query(
      new PipelinedBatch(statements, types, (error, results) => {
        if (error === null) resolve(results ?? []);
        else if (attempt < MAX_ATTEMPTS && hasChangedColumns(error))
          runOnClient(client, types, statements, attempt + 1).then(resolve, reject);
        else reject(error);
      }),
    );
  });

/** The stream of a client, which the driver's types leave out. */
const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * Sends what is written during one turn of the event loop with one system call: under load many requests arrive in a
 * turn, and a write for each took a seventh of the time of a small read.
 */
const corked = new WeakSet<Socket>();
const corkForTurn = (stream: Socket): void => {
  if (corked.has(stream)) return;
  corked.add(stream);
  stream.cork();
  setImmediate(() => {
    corked.delete(stream);
    stream.uncork();
  });
};

/**
 * A connection that many requests share: each sends its statements without waiting for the results of the others. It
 * is opened on first use and reopened after it was lost.
 */
const createSharedConnection = (
  { Client = pg.Client, ...config }: ConnectionConfig,
  types: pg.CustomTypesConfig,
  onError: (error: Error) => void,
) => {
  let opening: Promise<pg.Client> | undefined;
  let current: pg.Client | undefined;
  const open = async (): Promise<pg.Client> => {
    const client = new Client({ ...config, pipeline: true });
    current = client;
    // A lost connection emits several events, and by then another may have replaced it.
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
      await client.query(setOnConnection(TIMEOUTS));
      return client;
    } catch (error) {
      forget();
      client.end().catch(() => {});
      throw error;
    }
  };
  let pending = 0;
  return {
    get pending() {
      return pending;
    },
    get isOpen() {
      return opening !== undefined;
    },
    async run(statements: readonly Statement[]) {
      pending += 1;
      try {
        opening ??= open();
        const client = await opening;
        corkForTurn(streamOf(client));
        return await runOnClient(client, types, statements);
      } finally {
        pending -= 1;
      }
    },
    async close() {
      await opening?.then((client) => client.end()).catch(() => {});
    },
  };
};

export interface ConnectionPools {
  run(pool: PoolName, statements: readonly Statement[]): Results;
  /**
   * The rows of the last statement while they arrive. Nothing while another stream has not ended, where it would take the
   * only connection for slow reads, and when it cannot start.
   */
  stream(prepare: () => readonly Statement[]): Promise<Readable | undefined>;
  /** For transactions of several steps. */
  changePool: pg.Pool;
  states(): PoolState[];
  close(): Promise<void>;
}

/** Counts the time that transactions wait until the pool has a connection for them. */
export class MeasuredPool extends pg.Pool {
  waitedSeconds = 0;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | undefined {
    if (callback !== undefined) {
      super.connect(callback);
      return undefined;
    }
    const start = performance.now();
    return super.connect().finally(() => {
      this.waitedSeconds += (performance.now() - start) / 1_000;
    });
  }

  stateAs(pool: string): PoolState {
    const { totalCount: connections, idleCount: idle, waitingCount: waiting, waitedSeconds } = this;
    return { pool, connections, idle, waiting, waitedSeconds };
  }
}

export const openPool = (config: pg.PoolConfig, onError: (error: Error) => void): MeasuredPool => {
  const pool = new MeasuredPool({
    ...config,
    idleTimeoutMillis: 30_000,
    onConnect: async (client) => void (await client.query(setOnConnection(TIMEOUTS))),
  });
  // An idle connection that the server closes (restart, fail-over) is reported here and replaced by the pool.
  pool.on('error', onError);
  // One that is closed during a query emits 'error' on the client itself, and unhandled that would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
};

/** An error without a five-character SQLSTATE, or with severity FATAL, means that the connection is gone. */
export const isConnectionLost = (error: unknown): boolean => {
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return severity === 'FATAL' || !/^[0-9A-Z]{5}$/.test(String(code));
};

const runInPool = async (pool: pg.Pool, types: pg.CustomTypesConfig, statements: readonly Statement[]) => {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    return await runOnClient(client, types, statements);
  } catch (error) {
    if (isConnectionLost(error)) lost = error as Error;
    throw error;
  } finally {
    client.release(lost);
  }
};

/**
 * A shared connection gets so many reads before the next one gets any: spread over two connections, the reads of a turn
 * are two writes, which wake two processes of PostgreSQL.
 */
const FILLED = 4;

/** Three pools, so that slow queries never delay quick ones. */
export const openConnectionPools = (
  config: ConnectionConfig & { types: pg.CustomTypesConfig },
  sizes: { quick: number; slow: number; change: number },
  onError: (error: Error) => void,
): ConnectionPools => {
  const options = { ...config, query_timeout: QUERY_TIMEOUT_MS };
  const shared = Array.from({ length: sizes.quick }, () => createSharedConnection(options, config.types, onError));
  const slowPool = openPool({ ...options, max: sizes.slow }, onError);
  const changePool = openPool({ ...options, max: sizes.change }, onError);
  const quickState = (): PoolState => {
    const pending = shared.reduce((sum, connection) => sum + connection.pending, 0);
    const connections = shared.filter(({ isOpen }) => isOpen).length;
    const busy = shared.filter((connection) => connection.pending > 0).length;
    return { pool: 'quick', connections, idle: connections - busy, waiting: pending - busy, waitedSeconds: 0 };
  };
  const run: ConnectionPools['run'] = (pool, statements) => {
    if (pool === 'slow') return runInPool(slowPool, config.types, statements);
    if (pool === 'change') return runInPool(changePool, config.types, statements);
    const leastBusy = () => shared.reduce((best, next) => (next.pending < best.pending ? next : best));
    return (shared.find(({ pending }) => pending < FILLED) ?? leastBusy()).run(statements);
  };
  let isStreaming = false;
  const stream: ConnectionPools['stream'] = async (prepare) => {
    if (isStreaming || sizes.slow === 1) return undefined;
    isStreaming = true;
    const ended = Promise.withResolvers<void>();
    const onEnd = (): void => {
      isStreaming = false;
      ended.resolve();
    };
    let client: pg.PoolClient | undefined;
    try {
      client = await slowPool.connect();
      const statements = prepare();
      const isWantedElsewhere = () => slowPool.waitingCount > 0;
      const socket = streamOf(client);
      const rows = streamOnClient(
        { client, socket, types: config.types, isWantedElsewhere, onError, onEnd },
        statements,
      );
      void traceQuery(statements.at(-1)?.text ?? '', () => ended.promise);
      return rows;
    } catch (error) {
      client?.release(error as Error);
      onEnd();
      onError(error as Error);
      return undefined;
    }
  };
  return {
    stream,
    states: () => [quickState(), slowPool.stateAs('slow'), changePool.stateAs('change')],
    changePool,
    // What is sent before the last statement sets the scope.
    run: (pool, statements) => traceQuery(statements.at(-1)?.text ?? '', () => run(pool, statements)),
    async close() {
      await Promise.all([slowPool.end(), changePool.end(), ...shared.map((connection) => connection.close())]);
    },
  };
};
