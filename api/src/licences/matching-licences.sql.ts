import type { LicenceFilters } from '@hub/contract/licence-list';
import { LIMITS } from '@hub/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { startsExternalId } from '../db/lists/external-id.sql.ts';
import { prepared } from '../db/prepared-query.ts';
import { licencesMatching } from './licence-filter.sql.ts';

/** Pages of the table that tell how common a term is: random ones, because those created together have similar labels. */
const SAMPLED_PAGES = 50;
const MIN_SAMPLED = 200;
const COMMON_SHARE = 0.04;

// The folded term and the pattern are asked for in a sub-select, because folding it for each row takes longer than
// comparing it.
const sampleOf = prepared<{ distributor: number; term: string }, { isCommon: boolean }>(
  'slow',
  (_db, value) => sql<{ isCommon: boolean }>`
    select count(*) >= ${sql.lit(MIN_SAMPLED)}
      and count(*) filter (where m.search like (select hub_pattern(${value('term')})) or ${startsExternalId('m.external_id', value('term'))}) >= ${sql.lit(COMMON_SHARE)} * count(*) as "isCommon"
    from licences m tablesample system (least(100, ${sql.lit(SAMPLED_PAGES * 100)} * current_setting('block_size')::float
      / greatest(pg_relation_size('licences'), 1)))
    where m.distributor_id = ${value('distributor')}`,
);

const isCommon = async (tx: Tx, distributor: number, term: string): Promise<boolean> =>
  (await sampleOf(tx, { distributor, term }))[0]?.isCommon ?? false;

// Unlike LIKE, of which the planner expects few matches: it would collect all rows to find them.
const containsTerm = (term: string) =>
  sql` and (strpos(m.search, (select hub_fold(${term}))) > 0 or ${startsExternalId('m.external_id', sql`${term}::text`)})`;
const isFound = (term: string) => sql` and m.uuid_id in (select hub_match_licences(${term}, ${sql.lit(LIMITS.idMax)}))`;

export interface Matching {
  /** Conditions on licences as `m`. */
  where: RawBuilder<unknown>;
  /** How its search is done: a common term is looked for row by row, the matches of any other are in the search index. */
  term: 'none' | 'common' | 'rare';
}

/** What matches the filters and the search. */
export const findMatching = async (
  tx: Tx,
  distributor: number,
  { search = '', ...filters }: LicenceFilters & { search?: string | undefined },
): Promise<Matching> => {
  const where = licencesMatching(filters, distributor, { isSearched: search !== '' });
  if (search === '') return { where, term: 'none' };
  return (await isCommon(tx, distributor, search))
    ? { where: sql`${where}${containsTerm(search)}`, term: 'common' }
    : { where: sql`${where}${isFound(search)}`, term: 'rare' };
};

/** The same as `from … m where …`. */
export const matchingLicences = async (
  tx: Tx,
  distributor: number,
  filters: LicenceFilters & { search?: string | undefined },
): Promise<RawBuilder<unknown>> => sql`from licences m where ${(await findMatching(tx, distributor, filters)).where}`;
