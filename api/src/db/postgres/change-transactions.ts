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

const nameOf = (query: CompiledQuery): string | undefined =>
  isPrepared(query) ? query.statement.name : nameOfStatement(query.sql);

interface Answer {
  rows: Record<string, unknown>[];
  count: number;
}

/** A statement that is about to be sent. */
interface Waiting extends PromiseWithResolvers<Answer> {
  statement: Statement;
}

/**
 * One transaction. It begins in the same round trip as its first statement, and statements that do not wait for each
 * other (`Promise.all`) share one, in their order; if one of them fails, so do all.
 */
class ChangeConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase;
  readonly #types: pg.CustomTypesConfig;
  readonly #keepsPlans: boolean;
  #hasBegun = false;
  hasEnded = false;
  #waiting: Waiting[] = [];

  constructor(client: pg.ClientBase, types: pg.CustomTypesConfig, keepsPlans: boolean) {
    this.#client = client;
    this.#types = types;
    this.#keepsPlans = keepsPlans;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters: values } = query;
    const name = this.#keepsPlans ? nameOf(query) : undefined;
    const { rows, count } = await traceQuery(text, () => this.#sendSoon({ name, text, values }));
    return { rows: rows as R[], numAffectedRows: BigInt(count) };
  }

  async end(statement: typeof COMMIT | typeof ROLLBACK): Promise<void> {
    const isNeeded = this.#hasBegun || this.#waiting.length > 0;
    const ended = isNeeded ? this.#sendSoon(statement) : undefined;
    this.hasEnded = true;
    await ended;
  }

  #sendSoon(statement: Statement): Promise<Answer> {
    // Nobody waited for it: the connection is about to have another transaction.
    if (this.hasEnded) return Promise.reject(new Error('The transaction has ended.'));
    const waiting = { statement, ...Promise.withResolvers<Answer>() };
    this.#waiting.push(waiting);
    if (this.#waiting.length === 1) queueMicrotask(() => this.#send());
    return waiting.promise;
  }

  #send(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    const before = this.#hasBegun ? [] : [BEGIN];
    this.#hasBegun = true;
    const refuse = (error: unknown): void => {
      for (const { reject } of waiting) reject(error);
    };
    try {
      const statements = [...before, ...waiting.map(({ statement }) => statement)];
      const batch = new PipelinedBatch(statements, this.#types, (error, results = []) => {
        if (error !== null) return refuse(error);
        for (const [index, { resolve }] of waiting.entries()) {
          const place = before.length + index;
          resolve({ rows: results[place] ?? [], count: batch.counts[place] ?? 0 });
        }
      });
      this.#client.query(batch);
    } catch (error) {
      // A value that cannot be sent.
      refuse(error);
    }
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported; read in batches.');
  }
}

/**
 * Transactions that change something. Unlike Kysely's own they save the round trip of `begin`, and those of requests
 * keep their plans, so that PostgreSQL parses and plans a statement once per connection. Those of jobs do not: an import
 * fills tables whose size a kept plan would not know.
 */
export const createChangeTransactions = (
  dialect: Dialect,
  pool: pg.Pool,
  types: pg.CustomTypesConfig,
  events: EventFeed,
  { keepsPlans }: { keepsPlans: boolean },
): RunTransaction => {
  const createTx = createTxFactory(dialect);
  const transact = async <T>(work: (tx: Tx) => Promise<T>): Promise<{ tx: Tx; result: T }> => {
    const client = await pool.connect();
    const connection = new ChangeConnection(client, types, keepsPlans);
    const tx = createTx(connection);
    setFeedOf(tx, events);
    let lost: Error | undefined;
    try {
      const result = await work(tx);
      await connection.end(COMMIT);
      return { tx, result };
    } catch (error) {
      // A commit that fails has rolled back.
      const failure = connection.hasEnded ? error : await connection.end(ROLLBACK).catch((reason: unknown) => reason);
      if (failure !== undefined && isConnectionLost(failure)) lost = failure as Error;
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
