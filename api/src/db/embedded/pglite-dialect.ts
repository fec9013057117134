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

/**
 * Kysely's own PGlite dialect gives its one connection to all callers at once, so that a query may run inside another
 * caller's transaction. This one serialises them: a caller holds the connection until it is released.
 */
class SerialDriver implements Driver {
  readonly #pglite: PGlite;
  #last: Promise<void> = Promise.resolve();
  #release: () => void = () => {};

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
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

  // Not with `query`: it takes six messages and twice the time.
  async beginTransaction(): Promise<void> {
    await this.#pglite.exec('begin');
  }

  async commitTransaction(): Promise<void> {
    await this.#pglite.exec('commit');
  }

  async rollbackTransaction(): Promise<void> {
    await this.#pglite.exec('rollback');
  }

  async destroy(): Promise<void> {
    await this.#last;
    await this.#pglite.close();
  }

  readonly #connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const { rows, affectedRows } = await this.#pglite.query<R>(sql, [...parameters]);
      return { rows, ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }) };
    },
    streamQuery: () => {
      throw new Error('The embedded database does not stream.');
    },
  };
}

export const pgliteDialect = (pglite: PGlite): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new SerialDriver(pglite),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
