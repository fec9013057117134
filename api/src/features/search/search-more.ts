import { hasAnyRole, PROVIDER_STAFF } from '@hub/contract/roles';
import type * as calls from '@hub/contract/search';
import { type FoundRecord, SEARCH_LIMIT } from '@hub/contract/search';
import { sql } from 'kysely';
import type { Handler } from '../../http/route.ts';

/** Only the provider's staff can open the page of a product. */
export const searchMore: Handler<typeof calls.searchMore> = async (tx, { params, actor }) => {
  const { rows } = await sql<FoundRecord>`
    select kind, id, name, about, within from hub_find_more(${params.term}, ${SEARCH_LIMIT})`.execute(tx);
  return rows.filter(({ kind }) => kind !== 'product' || hasAnyRole(actor.roles, PROVIDER_STAFF));
};
