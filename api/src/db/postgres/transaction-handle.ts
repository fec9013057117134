import { type DatabaseConnection, DefaultQueryExecutor, type Dialect, DummyDriver, Transaction } from 'kysely';
import type { Tx } from '../database.ts';
import type { Tables } from '../schema.ts';

/** Builds the `Tx` that use cases query through, on top of any connection. */
export const createTxFactory = (dialect: Dialect): ((connection: DatabaseConnection) => Tx) => {
  const props = { config: { dialect }, dialect, driver: new DummyDriver() };
  const compiler = dialect.createQueryCompiler();
  const adapter = dialect.createAdapter();
  return (connection) =>
    new Transaction<Tables>({
      ...props,
      executor: new DefaultQueryExecutor(compiler, adapter, { provideConnection: (consumer) => consumer(connection) }),
    });
};
