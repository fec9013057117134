import type { LicenceExportColumn } from '@hub/contract/licence-list';
import type { ReportCell } from '@hub/contract/reports';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { statusCell } from '../../licences/licence-filter.sql.ts';
import { matchingLicences } from '../../licences/matching-licences.sql.ts';
import { type AllLicencesQuery, orderOf } from './licence-list.sql.ts';

const KEY_BYTES = 16;
const KEY = /(.{8})(.{4})(.{4})(.{4})(.{12})/;

/** The ids of many licences: a million of them are 16 MB. */
class LicenceKeys {
  readonly #bytes: Buffer;
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }
  get count(): number {
    return this.#bytes.length / KEY_BYTES;
  }
  slice(start: number, end: number): string[] {
    return Array.from({ length: end - start }, (_none, index) => {
      const at = (start + index) * KEY_BYTES;
      return this.#bytes.toString('hex', at, at + KEY_BYTES).replace(KEY, '$1-$2-$3-$4-$5');
    });
  }
}

/** The ids of all licences that a list shows, in its order. */
export const keysOfLicences = async (tx: Tx, distributor: number, query: AllLicencesQuery): Promise<LicenceKeys> => {
  const { search, page: _page, page_size: _size, sort, order, ...filters } = query;
  const matching = await matchingLicences(tx, distributor, { search, ...filters });
  const { rows } = await sql<{ keys: Uint8Array | null }>`
    select string_agg(uuid_send(x.uuid_id), ''::bytea order by x.place) as keys
    from (select m.uuid_id, row_number() over (order by ${orderOf({ sort, order })}) as place ${matching}) x`.execute(
    tx,
  );
  return new LicenceKeys(Buffer.from(rows[0]?.keys ?? []));
};

// Faster than to_char.
const dayOf = (column: string) => sql`(l.${sql.ref(column)} at time zone 'UTC')::date::text`;

/** Empty where there is nothing. */
const CELLS: Record<LicenceExportColumn, (distributor: number) => RawBuilder<unknown>> = {
  id: () => sql`l.uuid_id::text`,
  label: () => sql`l.description`,
  organisation: () => sql`o.name`,
  region: () => sql`r.name`,
  location: () => sql`c.name`,
  product: () => sql`p.name`,
  package: () => sql`k.name`,
  status: statusCell,
  expiry: () => sql`coalesce(${dayOf('expiry_date')}, 'Lifetime')`,
  online: () => dayOf('last_online_date'),
  serial: () => sql`l.device_serial`,
  version: () => sql`l.licensed_app_version`,
  system: () => sql`l.operating_system_version`,
  colour: () => sql`l.license_colour`,
  order: () => sql`l.purchase_order`,
  created: () => dayOf('created_at'),
  creator: () => sql`l.created_by_name`,
};

/** One text for each row takes a fraction of the time of a value for each cell. No field may contain a control character. */
const SEPARATOR = '\u001f';

/** The cells of some licences, in the order of their keys. */
export const cellsOfLicences = async (
  tx: Tx,
  distributor: number,
  keys: readonly string[],
  columns: readonly LicenceExportColumn[],
): Promise<ReportCell[][]> => {
  const cells = columns.map((name) => sql`coalesce(${CELLS[name](distributor)}, '')`);
  const { rows } = await sql<{ line: string }>`
    select concat_ws(${sql.lit(SEPARATOR)}, ${sql.join(cells)}) as line
    from unnest(${`{${keys.join()}}`}::uuid[]) with ordinality n (id, place)
    join licences l on l.uuid_id = n.id
    join locations c on c.id = l.location_id
    join organisations o on o.id = l.organisation_id
    join products p on p.id = l.product_id
    left join regions r on r.id = c.region_id
    left join packages k on k.id = l.base_package_id
    order by n.place`.execute(tx);
  return rows.map(({ line }) => {
    const row = line.split(SEPARATOR);
    if (row.length !== columns.length) throw new Error('a cell of a licence contains a separator');
    return row;
  });
};
