import type { LicenceExportColumn } from '@hub/contract/licence-list';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { type RowKeys, readKeys } from '../../db/lists/row-keys.ts';
import { statusCell } from '../../licences/licence-filter.sql.ts';
import { matchingLicences } from '../../licences/matching-licences.sql.ts';
import { type AllLicencesQuery, orderOf } from './licence-list.sql.ts';

/** The ids of all licences that a list shows, in its order. */
export const keysOfLicences = async (tx: Tx, distributor: number, query: AllLicencesQuery): Promise<RowKeys> => {
  const { search, page: _page, page_size: _size, sort, order, ...filters } = query;
  const matching = await matchingLicences(tx, distributor, { search, ...filters });
  return readKeys(tx, 'uuid', sql`select m.uuid_id as key ${matching} order by ${orderOf({ sort, order })}`);
};

// Faster than to_char.
const dayOf = (column: string) => sql`(l.${sql.ref(column)} at time zone 'UTC')::date`;

/** The cell of each column. */
export const licenceCells = (distributor: number): Record<LicenceExportColumn, RawBuilder<unknown>> => ({
  id: sql`l.uuid_id`,
  label: sql`l.description`,
  organisation: sql`o.name`,
  region: sql`r.name`,
  location: sql`c.name`,
  product: sql`p.name`,
  package: sql`k.name`,
  status: statusCell(distributor),
  expiry: sql`coalesce(${dayOf('expiry_date')}::text, 'Lifetime')`,
  online: dayOf('last_online_date'),
  serial: sql`l.device_serial`,
  version: sql`l.licensed_app_version`,
  system: sql`l.operating_system_version`,
  colour: sql`l.license_colour`,
  order: sql`l.purchase_order`,
  created: dayOf('created_at'),
  creator: sql`l.created_by_name`,
});

/** What the cells are read from. Left joins, because those that no cell needs are left out of the plan. */
export const LICENCE_ROWS = sql`licences l on l.uuid_id = n.key
  left join locations c on c.id = l.location_id
  left join organisations o on o.id = l.organisation_id
  left join products p on p.id = l.product_id
  left join regions r on r.id = c.region_id
  left join packages k on k.id = l.base_package_id`;
