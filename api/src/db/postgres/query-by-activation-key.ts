import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely';
import type { Database, KeyedLicence } from '../database.ts';
import { isPrepared } from '../prepared-query.ts';
import type { ConnectionPools } from './connection-pools.ts';
import { createTxFactory } from './transaction-handle.ts';

const ENTER = `
  select l.licence_id, l.distributor_id, set_config('hub.distributor', l.distributor_id::text, true)
  from hub_licence_of_key($1) l`;

/** A device's one statement, on its way together with the key that says whose it is. */
class KeyScope implements DatabaseConnection {
  readonly #pools: ConnectionPools;
  readonly #key: string;
  licence: KeyedLicence | undefined;

  constructor(pools: ConnectionPools, key: string) {
    this.#pools = pools;
    this.#key = key;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters: values } = query;
    const name = isPrepared(query) ? query.statement.name : undefined;
    const enter = { name: 'hub_enter_by_key', text: ENTER, values: [this.#key] };
    const [entered, rows] = await this.#pools.run('change', [enter, { name, text, values }]);
    this.licence = entered?.[0] as unknown as KeyedLicence | undefined;
    return { rows: (rows ?? []) as R[] };
  }

  streamQuery(): never {
    throw new Error('One statement does not stream.');
  }
}

/** What the statement found without a licence behind the key it found outside of every scope: nothing. */
export const createActivationKeyQuery = (
  dialect: Dialect,
  pools: ConnectionPools,
): Database['queryByActivationKey'] => {
  const over = createTxFactory(dialect);
  return async (activationKey, ask) => {
    const scope = new KeyScope(pools, activationKey);
    const answer = await ask(over(scope));
    return scope.licence === undefined ? null : { licence: scope.licence, answer };
  };
};
