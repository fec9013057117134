import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from 'kysely';
import type { Database, KeyedLicence } from '../database.ts';
import { isPrepared } from '../prepared-query.ts';
import type { Roles } from '../roles.ts';
import { setLocally } from '../set-locally.ts';
import type { ConnectionPools } from './connection-pools.ts';
import type { Statement } from './pipelined-batch.ts';
import { createTxFactory } from './transaction-handle.ts';
import { settingsOf } from './transaction-settings.ts';

const setScopeAs = (roles: Roles): string => `
  select l.licence_id, l.distributor_id, set_config('hub.distributor', coalesce(l.distributor_id::text, ''), true),
    set_config('hub.actor', '', true), ${setLocally(settingsOf('change', roles))}
  from (select) as always left join hub_licence_of_key($1) l on true`;

/** Sends a device's single statement in one batch with the lookup of its activation key. */
class ActivationKeyConnection implements DatabaseConnection {
  readonly #pools: ConnectionPools;
  readonly #setScope: Statement;
  licence: KeyedLicence | undefined;

  constructor(pools: ConnectionPools, setScope: Statement) {
    this.#pools = pools;
    this.#setScope = setScope;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters: values } = query;
    const name = isPrepared(query) ? query.statement.name : undefined;
    const [scopeRows, rows] = await this.#pools.run('change', [this.#setScope, { name, text, values }]);
    const licence = scopeRows?.[0] as unknown as KeyedLicence | { licence_id: null } | undefined;
    this.licence = licence?.licence_id == null ? undefined : licence;
    return { rows: (rows ?? []) as R[] };
  }

  streamQuery(): never {
    throw new Error('Streaming is not supported.');
  }
}

/** Without a licence for the key the scope is empty, so the statement has seen no rows and its result is dropped. */
export const createActivationKeyQuery = (
  dialect: Dialect,
  pools: ConnectionPools,
  roles: Roles,
): Database['queryByActivationKey'] => {
  const text = setScopeAs(roles);
  const createTx = createTxFactory(dialect);
  return async (activationKey, query) => {
    const connection = new ActivationKeyConnection(pools, { name: 'hub_enter_by_key', text, values: [activationKey] });
    const result = await query(createTx(connection));
    return connection.licence === undefined ? null : { licence: connection.licence, result };
  };
};
