import type { LicenceFilters } from '@hub/contract/licence-list';
import { LICENCE_COUNT_CAP, LICENCE_SEARCH_COUNT_CAP } from '@hub/contract/licences.policy';
import { type RawBuilder, sql } from 'kysely';
import { isCopied, listedByLastOnline, silentSince } from '../../licences/last-online.sql.ts';
import type { Matching } from '../../licences/matching-licences.sql.ts';

type Count = RawBuilder<number>;

const countUpTo = (cap: number, rows: RawBuilder<unknown>): Count =>
  sql<number>`(select count(*)::integer from (select ${rows} limit ${sql.lit(cap)}) counted)`;

/** Counting in the order of an index stops at the cap; otherwise the planner would collect all matches first. */
const orderOfCount = (filters: LicenceFilters): RawBuilder<unknown> => {
  const isByExpiry = [filters.expires_within, filters.expires_from, filters.expires_to].some(
    (day) => day !== undefined,
  );
  return isByExpiry ? sql`order by m.expiry_date` : sql`order by m.created_at`;
};

const hasFilter = (filters: LicenceFilters): boolean => Object.values(filters).some((value) => value !== undefined);

/** How many licences match, up to the cap; the matches of a rare term are collected in `found`. */
export const countOf = (matching: Matching, filters: LicenceFilters, distributor: number): Count => {
  const { where, term } = matching;
  if (term === 'rare') return countUpTo(LICENCE_SEARCH_COUNT_CAP, sql`from found m`);
  if (term === 'common') {
    // In the order of the table: a sample of all of it is the scan that the planner cannot exchange for an index, in
    // whose order each row would be on another page.
    const rows = hasFilter(filters) ? sql`` : sql` tablesample system (100)`;
    return countUpTo(LICENCE_SEARCH_COUNT_CAP, sql`from licences m${rows} where ${where}`);
  }
  if (silentSince(filters) !== undefined && isCopied(filters))
    return countUpTo(
      LICENCE_COUNT_CAP,
      sql`from ${listedByLastOnline(distributor, filters, 'asc')} order by s.last_online_date`,
    );
  return countUpTo(LICENCE_COUNT_CAP, sql`from licences m where ${where} ${orderOfCount(filters)}`);
};
