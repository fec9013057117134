import type * as calls from '@hub/contract/locations';
import { sql } from 'kysely';
import { csvOfLargeList } from '../../http/csv-of-list.ts';
import type { CsvHandler } from '../../http/route.ts';
import { listLocationRows } from './locations.sql.ts';

export const locationsAsCsv: CsvHandler<typeof calls.listLocations> = (inTransaction, { query }) =>
  csvOfLargeList(inTransaction, {
    keys: (tx) => listLocationRows.readKeys(tx, query),
    columns: {
      Name: sql`l.name`,
      Organisation: sql`o.name`,
      Region: sql`r.name`,
      Users: sql`l.num_users`,
      Licences: sql`l.num_licenses`,
    },
    from: sql`locations l on l.id = n.key
      left join organisations o on o.id = l.organisation_id
      left join regions r on r.id = l.region_id`,
  });
