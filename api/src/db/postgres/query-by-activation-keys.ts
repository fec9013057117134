import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely';
import { enterScopeOfKeys, type KeyedLicences } from '../activation-key-lookup.ts';
import type { Database } from '../database.ts';
import { isPrepared } from '../prepared-query.ts';
import type { Roles } from '../roles.ts';
import { setLocally } from '../set-locally.ts';
import type { ConnectionPools } from './connection-pools.ts';
import type { Statement } from './pipelined-batch.ts';
import { createTxFactory } from './transaction-handle.ts';
import { settingsOf } from './transaction-settings.ts';

/** Sends a single statement of devices in one batch with the lookup of their activation keys. */
class ActivationKeysConnection implements DatabaseConnection {
  readonly #pools: ConnectionPools;
  readonly #enterScope: Statement;
  licences: KeyedLicences = [];

  constructor(pools: ConnectionPools, enterScope: Statement) {
    this.#pools = pools;
    this.#enterScope = enterScope;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters: values } = query;
    const name = isPrepared(query) ? query.statement.name : undefined;
    const [scopeRows, rows] = await this.#pools.run('change', [this.#enterScope, { name, text, values }]);
    this.licences = scopeRows?.[0]?.licences as KeyedLicences;
    return { rows: (rows ?? []) as R[] };
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported.');
  }
}

/** Without a licence for any key the scope is empty, so the statement has seen no rows and its result is dropped. */
export const createActivationKeysQuery = (
  dialect: Dialect,
  pools: ConnectionPools,
  roles: Roles,
): Database['queryByActivationKeys'] => {
  const text = enterScopeOfKeys(setLocally(settingsOf('change', roles)));
  const createTx = createTxFactory(dialect);
  return async (activationKeys, query) => {
    const enterScope = { name: 'hub_enter_by_keys', text, values: [activationKeys] };
    const connection = new ActivationKeysConnection(pools, enterScope);
    const result = await query(createTx(connection));
    const { licences } = connection;
    return licences.every((licence) => licence === null) ? null : { licences, result };
  };
};
