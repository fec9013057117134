import { RENEWAL_MONTHS, renewalMonths } from '@hub/contract/renewals.policy';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type RowKeys, readKeys } from '../../db/lists/row-keys.ts';
import { boundaries, bucketOf, isDue, organisationsDue, type RenewalsQuery } from './renewals.sql.ts';

const dueUntilEnd = (query: RenewalsQuery, days: readonly Date[]): RawBuilder<unknown> =>
  isDue(query, days[RENEWAL_MONTHS] as Date);

/** The ids of all organisations of the tree, in its order. */
export const keysOfRenewals = (tx: Tx, distributor: number, query: RenewalsQuery, now: Date): Promise<RowKeys> => {
  const { withFound, matching, inOrder } = organisationsDue(distributor, query, dueUntilEnd(query, boundaries(now)));
  return readKeys(
    tx,
    'integer',
    sql`with ${withFound} listed as materialized (select o.id ${matching} ${inOrder}) select id as key from listed`,
  );
};

/** The cells of an organisation `o` with its counts `c`: overdue, and each month by its name. */
export const renewalCells = (now: Date): Record<string, RawBuilder<unknown>> => ({
  Organisation: sql`o.name`,
  Overdue: sql`c.counts[1]`,
  ...Object.fromEntries(
    renewalMonths(now).map(({ expires_from }, index) => [
      expires_from.slice(0, 'YYYY-MM'.length),
      sql`c.counts[${sql.lit(index + 2)}]`,
    ]),
  ),
});

export const renewalRows = (query: RenewalsQuery, now: Date): RawBuilder<unknown> => {
  const days = boundaries(now);
  const counts = Array.from(
    { length: RENEWAL_MONTHS + 1 },
    (_, bucket) => sql`count(*) filter (where b.bucket = ${sql.lit(bucket)})`,
  );
  return sql`organisations o on o.id = n.key
    cross join lateral (
      select array[${sql.join(counts)}] as counts
      from (select ${bucketOf(days)} as bucket from licences m
        where m.organisation_id = o.id and ${dueUntilEnd(query, days)}) b
    ) c`;
};
