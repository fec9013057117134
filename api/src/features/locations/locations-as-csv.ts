import type { CallInput } from '@hub/contract/call';
import type * as calls from '@hub/contract/locations';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { RowKeys } from '../../db/lists/row-keys.ts';
import { csvOfLargeList } from '../../http/csv-of-large-list.ts';
import { Refusal } from '../../http/refusal.ts';
import type { CsvFile, CsvHandler, InTransaction } from '../../http/route.ts';
import {
  listLocationRows,
  listLocationRowsOf,
  listLocationRowsOfRegion,
  organisationExists,
  regionExists,
} from './locations.sql.ts';

const CELLS = {
  Name: sql`l.name`,
  Organisation: sql`o.name`,
  Region: sql`r.name`,
  Users: sql`l.num_users`,
  Licences: sql`l.num_licenses`,
};

type Columns = Record<string, RawBuilder<unknown>>;

const csvOf = (inTransaction: InTransaction, keys: (tx: Tx) => Promise<RowKeys>, columns: Columns): Promise<CsvFile> =>
  csvOfLargeList(inTransaction, {
    keys,
    columns,
    from: sql`locations l on l.id = n.key
      left join organisations o on o.id = l.organisation_id
      left join regions r on r.id = l.region_id`,
  });

export const locationsAsCsv: CsvHandler<typeof calls.listLocations> = (inTransaction, { query }) =>
  csvOf(inTransaction, (tx) => listLocationRows.readKeys(tx, query), CELLS);

const keysOfOrganisation = async (
  tx: Tx,
  { params: { orgId }, query: { region, ...query } }: CallInput<typeof calls.listLocationsOfOrganisation>,
): Promise<RowKeys> => {
  if (!(await organisationExists(tx, orgId))) throw new Refusal('notFound');
  if (region === undefined) return listLocationRowsOf.readKeys(tx, query, orgId);
  return (await regionExists(tx, orgId, region))
    ? listLocationRowsOfRegion.readKeys(tx, query, region)
    : new RowKeys('integer');
};

export const locationsOfOrganisationAsCsv: CsvHandler<typeof calls.listLocationsOfOrganisation> = (
  inTransaction,
  ctx,
) => {
  const { Organisation: _same, ...cells } = CELLS;
  return csvOf(inTransaction, (tx) => keysOfOrganisation(tx, ctx), cells);
};
