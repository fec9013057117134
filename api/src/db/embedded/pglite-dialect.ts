import type { PGlite } from '@electric-sql/pglite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { StatementCache } from './statement-cache.ts';

/**
 * Kysely's own PGlite dialect gives its one connection to all callers at once, so that a query may run inside another
 * caller's transaction. This one serialises them: a caller holds the connection until it is released.
 */
class SerialDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #statements: StatementCache;
  #last: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(pglite: PGlite, statements: StatementCache) {
    this.#pglite = pglite;
    this.#statements = statements;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const previous = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await previous;
    this.#release = resolve;
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#release();
  }

  async beginTransaction(): Promise<void> {
    await this.#statements.begin();
  }

  async commitTransaction(): Promise<void> {
    await this.#statements.command('commit');
  }

  async rollbackTransaction(): Promise<void> {
    await this.#statements.command('rollback');
  }

  async destroy(): Promise<void> {
    await this.#last;
    await this.#pglite.close();
  }

  readonly #connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const { rows, affectedRows } = await this.#statements.run<R>(sql, parameters);
      return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
    },
    streamQuery: () => {
      throw new Error('The embedded database does not stream.');
    },
  };
}

export const pgliteDialect = (pglite: PGlite, statements: StatementCache): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new SerialDriver(pglite, statements),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
