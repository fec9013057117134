import type * as calls from '@hub/contract/organisations';
import { sql } from 'kysely';
import { csvOfLargeList } from '../../http/csv-of-large-list.ts';
import type { CsvHandler } from '../../http/route.ts';
import { listOrganisationRows } from './organisations.sql.ts';

export const organisationsAsCsv: CsvHandler<typeof calls.listOrganisations> = (inTransaction, { query }) =>
  csvOfLargeList(inTransaction, {
    keys: (tx) => listOrganisationRows.readKeys(tx, query),
    columns: {
      Name: sql`o.name`,
      Regions: sql`o.num_regions`,
      Locations: sql`o.num_locations`,
      Licences: sql`o.num_licenses`,
    },
    from: sql`organisations o on o.id = n.key`,
  });
