import type { LicenceExportColumn, LicenceFilters } from '@hub/contract/licence-list';
import type { StatusFacts } from '@hub/contract/licences.policy';
import type { ReportCell } from '@hub/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { matchingLicences } from '../../licences/matching-licences.sql.ts';
import { packageName, regionName } from './licence-list.sql.ts';

const dayOf = (column: string) => sql`to_char(l.${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`;

/** The cell of each column; the status, which follows from several, is filled in later. */
const CELLS: Record<LicenceExportColumn, RawBuilder<unknown>> = {
  id: sql`l.uuid_id`,
  label: sql`l.description`,
  organisation: sql`o.name`,
  region: sql`coalesce(${regionName}, '')`,
  location: sql`c.name`,
  product: sql`(select p.name from products p where p.id = l.product_id)`,
  package: sql`coalesce(${packageName}, '')`,
  status: sql`''`,
  expiry: sql`coalesce(${dayOf('expiry_date')}, 'Lifetime')`,
  online: sql`coalesce(${dayOf('last_online_date')}, '')`,
  serial: sql`coalesce(l.device_serial, '')`,
  version: sql`coalesce(l.licensed_app_version, '')`,
  system: sql`coalesce(l.operating_system_version, '')`,
  colour: sql`l.license_colour`,
  order: sql`l.purchase_order`,
  created: dayOf('created_at'),
  creator: sql`l.created_by_name`,
};

export interface ExportedLicence extends StatusFacts {
  uuid_id: string;
  /** The full-precision creation time, from which the next batch continues. */
  exactly: string;
  cells: ReportCell[];
}

type Filters = LicenceFilters & { search?: string | undefined };

/** Newest first, after a row if one is given. */
export const licencesAfter = async (
  tx: Tx,
  distributor: number,
  filters: Filters,
  columns: readonly LicenceExportColumn[],
  after: ExportedLicence | undefined,
  limit: number,
): Promise<ExportedLicence[]> => {
  const matching = await matchingLicences(tx, distributor, filters);
  const start =
    after === undefined
      ? sql``
      : sql` and (m.created_at, m.uuid_id) < (${sql.lit(after.exactly)}::timestamptz, ${sql.lit(after.uuid_id)}::uuid)`;
  const { rows } = await sql<ExportedLicence>`
    with batch as materialized (
      select m.uuid_id ${matching}${start} order by m.created_at desc, m.uuid_id desc limit ${sql.lit(limit)}
    )
    select l.uuid_id, l.created_at::text as exactly, json_build_array(${sql.join(columns.map((name) => CELLS[name]))}) as cells,
      l.archived_at, l.expiry_date, l.is_active, l.is_verified,
      (select d.requires_verification from distributors d where d.number = l.distributor_id) as distributor_requires_verification
    from batch b
    join licences l on l.uuid_id = b.uuid_id
    join locations c on c.id = l.location_id
    join organisations o on o.id = l.organisation_id
    order by l.created_at desc, l.uuid_id desc`.execute(tx);
  return rows;
};

/** How many licences an export will have, counted up to a cap: for its progress only. */
export const countLicencesToExport = async (
  tx: Tx,
  distributor: number,
  filters: Filters,
  cap: number,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total
    from (select ${await matchingLicences(tx, distributor, filters)} limit ${sql.lit(cap)}) counted`.execute(tx);
  return rows[0]?.total ?? 0;
};
