import type { LicenceFilters } from '@hub/contract/licence-list';
import { LIMITS } from '@hub/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { licencesMatching } from './licence-filter.sql.ts';

/** Pages of the table that tell how common a term is: random ones, because those created together have similar labels. */
const SAMPLED_PAGES = 50;
const MIN_SAMPLED = 200;
const COMMON_SHARE = 0.04;

const isCommon = async (tx: Tx, distributor: number, term: string): Promise<boolean> => {
  const { rows } = await sql<{ isCommon: boolean }>`
    select count(*) >= ${sql.lit(MIN_SAMPLED)}
      and count(*) filter (where m.search like hub_pattern(${term})) >= ${sql.lit(COMMON_SHARE)} * count(*) as "isCommon"
    from licences m tablesample system (least(100, ${sql.lit(SAMPLED_PAGES * 100)} * current_setting('block_size')::float
      / greatest(pg_relation_size('licences'), 1)))
    where m.distributor_id = ${sql.lit(distributor)}`.execute(tx);
  return rows[0]?.isCommon ?? false;
};

/** A common term is looked for in the order of the list; the matches of any other are collected from the search index. */
const matchingTerm = async (tx: Tx, distributor: number, term: string): Promise<RawBuilder<unknown>> => {
  if (term === '') return sql``;
  return (await isCommon(tx, distributor, term))
    ? // Unlike LIKE, of which the planner expects few matches: it would collect all rows to find them.
      sql` and strpos(m.search, hub_fold(${term})) > 0`
    : sql` and m.uuid_id in (select hub_match_licences(${term}, ${sql.lit(LIMITS.idMax)}))`;
};

/** What matches the filters and the search, as `from … m where …`. */
export const matchingLicences = async (
  tx: Tx,
  distributor: number,
  { search = '', ...filters }: LicenceFilters & { search?: string | undefined },
): Promise<RawBuilder<unknown>> =>
  sql`from licences m where ${licencesMatching(filters, distributor)}${await matchingTerm(tx, distributor, search)}`;
