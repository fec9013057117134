import { type RawBuilder, sql } from 'kysely';

/** Whether an external id starts with a term of three characters or more, as in 0464_search_external_ids.sql. */
export const startsExternalId = (column: string, term: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(select length(hub_fold(${term})) >= 3) and starts_with(hub_fold(${sql.ref(column)}), (select hub_fold(${term})))`;
