import type { StatusFacts } from '@hub/contract/licences.policy';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export interface DayRange {
  startDate: string;
  endDate: string;
}

/** Both days are included, and are days of UTC. */
const createdIn = ({ startDate, endDate }: DayRange) => sql<boolean>`
  l.created_at >= ${startDate}::date::timestamp at time zone 'UTC'
  and l.created_at < (${endDate}::date + 1)::timestamp at time zone 'UTC'`;

const dayOf = (column: string) => sql`to_char(b.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;
const yesOrNo = (column: string) => sql`case when b.${sql.ref(column)} then 'Yes' else 'No' end`;

export interface LicenceLine extends StatusFacts {
  uuid_id: string;
  /** The full-precision creation time, from which the next batch continues. */
  exactly: string;
  /** The row as JSON, built by the database: building a million rows here outpaces the garbage collector. */
  cells: string;
}

/** Where a batch starts: after a row, or at an offset. */
export type From = { after: Pick<LicenceLine, 'exactly' | 'uuid_id'> } | { offset: number };

/** Oldest first: rows created during an export come last, so that none is repeated or skipped. */
export const licenceLines = async (tx: Tx, range: DayRange, from: From, limit: number): Promise<LicenceLine[]> => {
  const after =
    'after' in from
      ? sql`and (l.created_at, l.uuid_id) > (${from.after.exactly}::timestamptz, ${from.after.uuid_id}::uuid)`
      : sql``;
  // Few sets of modules are in use, so the names of each are joined once per batch.
  const { rows } = await sql<LicenceLine>`
    with batch as materialized (
      select l.*, coalesce(l.base_package_id, 0) as package_id from licences l
      where ${createdIn(range)} ${after}
      order by l.created_at, l.uuid_id
      limit ${limit} offset ${'offset' in from ? from.offset : 0}
    ), sets as materialized (
      select s.package_id, s.product_modules, (
        select string_agg(m.name, '; ' order by g.place)
        from (
          select h.id, min(h.place) as place
          from (
            select pm.module_id as id, pm.module_id::bigint - 2147483648 as place
            from package_modules pm where pm.package_id = s.package_id
            union all
            select own.id, own.place from unnest(s.product_modules) with ordinality own (id, place)
          ) h group by h.id
        ) g join product_modules m on m.id = g.id
      ) as names
      from (select distinct b.package_id, b.product_modules from batch b) s
    )
    select b.uuid_id, b.created_at::text as exactly,
      json_build_array(b.uuid_id, b.description, o.name, coalesce(r.name, ''), p.name, d.name, coalesce(k.name, ''),
        coalesce(s.names, ''), b.license_colour, ${dayOf('created_at')}, coalesce(${dayOf('expiry_date')}, 'Lifetime'),
        ${yesOrNo('is_active')}, coalesce(b.device_serial, ''), ${yesOrNo('is_verified')}, b.purchase_order,
        b.created_by_name)::text as cells,
      b.archived_at, ${dayOf('expiry_date')} as expiry_date, b.is_active, b.is_verified,
      v.requires_verification as distributor_requires_verification
    from batch b
    join locations p on p.id = b.location_id
    join organisations o on o.id = b.organisation_id
    join products d on d.id = b.product_id
    join distributors v on v.number = b.distributor_id
    join sets s on s.package_id = b.package_id and s.product_modules = b.product_modules
    left join packages k on k.id = b.base_package_id
    left join regions r on r.id = p.region_id
    order by b.created_at, b.uuid_id`.execute(tx);
  return rows;
};

export const countLicences = async (tx: Tx, range: DayRange): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from licences l where ${createdIn(range)}`.execute(tx);
  return rows[0]?.total ?? 0;
};

/** How many licences were created in each month, for each product: at limit months times products rows. */
export const licencesByMonthAndProduct = async (tx: Tx, range: DayRange) => {
  const { rows } = await sql<{ month: string; product: string; licences: number }>`
    select counted.month, p.name as product, counted.licences
    from (
      select to_char(l.created_at at time zone 'UTC', 'YYYY-MM') as month, l.product_id, count(*)::integer as licences
      from licences l where ${createdIn(range)} group by 1, 2
    ) counted join products p on p.id = counted.product_id
    order by counted.month, p.name`.execute(tx);
  return rows;
};
