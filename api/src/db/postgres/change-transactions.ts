import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely';
import type pg from 'pg';
import { runAfterCommit } from '../after-commit.ts';
import type { RunTransaction, Tx } from '../database.ts';
import { type EventFeed, setFeedOf } from '../events/event-feed.ts';
import { isPrepared } from '../prepared-query.ts';
import { traceQuery } from '../query-traces.ts';
import { isConnectionLost } from './connection-pools.ts';
import { PipelinedBatch, type Statement } from './pipelined-batch.ts';
import { nameOfStatement } from './statement-names.ts';
import { createTxFactory } from './transaction-handle.ts';

const command = (name: string): Statement => ({ name: `hub_${name}`, text: name, values: [] });
const BEGIN = command('begin');
const COMMIT = command('commit');
const ROLLBACK = command('rollback');

/** One transaction: it begins in the same round trip as its first statement. */
class ChangeConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  readonly #types: pg.CustomTypesConfig;
  #hasBegun = false;

  constructor(client: pg.ClientBase, types: pg.CustomTypesConfig) {
    this.#client = client;
    this.#types = types;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters: values } = query;
    const name = isPrepared(query) ? query.statement.name : nameOfStatement(text);
    const statement = { name, text, values };
    const statements = this.#hasBegun ? [statement] : [BEGIN, statement];
    this.#hasBegun = true;
    const { rows, count } = await traceQuery(text, () => this.#run(statements));
    return { rows: rows as R[], numAffectedRows: BigInt(count) };
  }

  async commit(): Promise<void> {
    if (this.#hasBegun) await this.#run([COMMIT]);
  }

  async rollback(): Promise<void> {
    if (this.#hasBegun) await this.#run([ROLLBACK]);
  }

  /** The result of the last statement. */
  #run(statements: readonly Statement[]): Promise<{ rows: Record<string, unknown>[]; count: number }> {
    return new Promise((resolve, reject) => {
      const batch = new PipelinedBatch(statements, this.#types, (error, results) => {
        if (error === null) resolve({ rows: results?.at(-1) ?? [], count: batch.counts.at(-1) ?? 0 });
        else reject(error);
      });
      this.#client.query(batch);
    });
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported; read in batches.');
  }
}

/**
 * Transactions that change something. Unlike Kysely's own they save the round trip of `begin`, and their statements are
 * prepared, so that PostgreSQL parses and plans them once per connection.
 */
export const createChangeTransactions = (
  dialect: Dialect,
  pool: pg.Pool,
  types: pg.CustomTypesConfig,
  events: EventFeed,
): RunTransaction => {
  const createTx = createTxFactory(dialect);
  const transact = async <T>(work: (tx: Tx) => Promise<T>): Promise<{ tx: Tx; result: T }> => {
    const client = await pool.connect();
    const connection = new ChangeConnection(client, types);
    const tx = createTx(connection);
    setFeedOf(tx, events);
    let lost: Error | undefined;
    try {
      const result = await work(tx);
      await connection.commit();
      return { tx, result };
    } catch (error) {
      await connection.rollback().catch((failure) => {
        if (isConnectionLost(failure)) lost = failure;
      });
      throw error;
    } finally {
      client.release(lost);
    }
  };
  return async (work) => {
    const { tx, result } = await transact(work);
    runAfterCommit(tx);
    return result;
  };
};
