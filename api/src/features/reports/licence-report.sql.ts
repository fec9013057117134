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

export interface LicenceLine {
  uuid_id: string;
  description: string;
  organisation: string;
  region: string | null;
  location: string;
  product_id: number;
  base_package_id: number | null;
  product_modules: number[];
  license_colour: string;
  created_at: string;
  /** The moment as the database keeps it, finer than what is shown: the next batch goes on right behind it. */
  exactly: string;
  expiry_date: string | null;
  is_active: boolean;
  device_serial: string | null;
  is_verified: boolean;
  purchase_order: string;
  created_by_name: string;
}

/** Where a batch goes on: behind a row, or a number of rows further down. */
export type From = { behind: Pick<LicenceLine, 'exactly' | 'uuid_id'> } | { offset: number };

/** Oldest first; rows that are made meanwhile come at the end, so that no row is given twice or left out. */
export const licenceLines = async (tx: Tx, range: DayRange, from: From, most: number): Promise<LicenceLine[]> => {
  const behind =
    'behind' in from
      ? sql`and (l.created_at, l.uuid_id) > (${from.behind.exactly}::timestamptz, ${from.behind.uuid_id}::uuid)`
      : sql``;
  const { rows } = await sql<LicenceLine>`
    with batch as materialized (
      select l.* from licences l
      where ${createdIn(range)} ${behind}
      order by l.created_at, l.uuid_id
      limit ${most} offset ${'offset' in from ? from.offset : 0}
    )
    select b.uuid_id, b.description, o.name as organisation, r.name as region, p.name as location, b.product_id,
      b.base_package_id, b.product_modules, b.license_colour, b.created_at, b.created_at::text as exactly, b.expiry_date,
      b.is_active, b.device_serial, b.is_verified, b.purchase_order, b.created_by_name
    from batch b
    join locations p on p.id = b.location_id
    join organisations o on o.id = b.organisation_id
    left join regions r on r.id = p.region_id
    order by b.created_at, b.uuid_id`.execute(tx);
  return rows;
};

export const countLicences = async (tx: Tx, range: DayRange): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from licences l where ${createdIn(range)}`.execute(tx);
  return rows[0]?.total ?? 0;
};

/** How many licences were created in each month, for each product: at most months times products rows. */
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

export interface Catalogue {
  products: Map<number, string>;
  modules: Map<number, string>;
  packages: Map<number, { name: string; modules: number[] }>;
}

/** Names of what licences consist of: a few rows that every line needs, read once instead of joined a million times. */
export const readCatalogue = async (tx: Tx): Promise<Catalogue> => {
  const products = await tx.selectFrom('products').select(['id', 'name']).execute();
  const modules = await tx.selectFrom('product_modules').select(['id', 'name']).execute();
  const packages = await tx
    .selectFrom('packages as p')
    .select(['p.id', 'p.name'])
    .select(
      sql<number[]>`array(select m.module_id from package_modules m where m.package_id = p.id order by m.module_id)`.as(
        'modules',
      ),
    )
    .execute();
  return {
    products: new Map(products.map(({ id, name }) => [id, name])),
    modules: new Map(modules.map(({ id, name }) => [id, name])),
    packages: new Map(packages.map(({ id, name, modules: ids }) => [id, { name, modules: ids }])),
  };
};
