import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** The moments that the figures depend on. */
export interface Moments {
  /** Midnight of today, UTC: an expiry before it has passed. */
  today: Date;
  /** The end of the last month of the chart. */
  end: Date;
  /** A device that was last online before these is silent. */
  silentSince: readonly [Date, Date];
}

/** A sum over all licences, or over those of one month, version or product. */
export interface LicenceCount {
  by: 'all' | 'month' | 'version' | 'product';
  month: string | null;
  version: string | null;
  product_id: number | null;
  licences: number;
  expired_active: number;
  silent_first: number;
  silent_second: number;
}

/**
 * All figures about licences in one pass over those of the distributor, because the pass is what takes time. It counts the
 * few thousand combinations of month, version and product; the sums are made from those.
 */
export const countLicences = async (tx: Tx, moments: Moments): Promise<LicenceCount[]> => {
  const [today, end, first, second] = [moments.today, moments.end, ...moments.silentSince].map(
    (moment) => sql`${moment.toISOString()}::timestamptz`,
  );
  const { rows } = await sql<LicenceCount>`
    with counted as materialized (
      select l.product_id, case when l.is_active then l.licensed_app_version end as version,
        case when l.expiry_date >= ${today} and l.expiry_date < ${end}
          then date_trunc('month', l.expiry_date at time zone 'UTC') end as month,
        count(*) as licences,
        count(*) filter (where l.is_active and l.expiry_date < ${today}) as expired_active,
        count(*) filter (where l.is_active and l.last_online_date < ${first}) as silent_first,
        count(*) filter (where l.is_active and l.last_online_date < ${second}) as silent_second
      from licences l
      where l.archived_at is null and not l.is_location_archived
      group by 1, 2, 3
    )
    select case grouping(c.month, c.version, c.product_id) when 3 then 'month' when 5 then 'version' when 6 then 'product' else 'all' end as by,
      to_char(c.month, 'YYYY-MM') as month, c.version, c.product_id, coalesce(sum(c.licences), 0)::integer as licences,
      coalesce(sum(c.expired_active), 0)::integer as expired_active,
      coalesce(sum(c.silent_first), 0)::integer as silent_first, coalesce(sum(c.silent_second), 0)::integer as silent_second
    from counted c group by grouping sets ((c.month), (c.version), (c.product_id), ())`.execute(tx);
  return rows;
};

/** What the list of licences to verify shows: none where the distributor does not require it. */
export const countToVerify = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ licences: number }>`
    select count(*)::integer as licences from licences l join locations c on c.id = l.location_id
    where not l.is_verified and l.archived_at is null and c.archived_at is null
      and (select d.requires_verification from distributors d where d.number = l.distributor_id)`.execute(tx);
  return rows[0]?.licences ?? 0;
};

export const countPendingInvites = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ invites: number }>`
    select count(*)::integer as invites from invites where accepted_at is null`.execute(tx);
  return rows[0]?.invites ?? 0;
};

export const productNames = (tx: Tx) => tx.selectFrom('products').select(['id', 'name']).execute();
