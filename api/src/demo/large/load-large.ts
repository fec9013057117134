import type { Distributor } from '@hub/contract/distributors';
import pg from 'pg';
import type { Tx } from '../../db/database.ts';
import { fillDistributors } from '../../distributors/fill-distributors.ts';
import { OperatorError } from '../../operator-error.ts';
import { fillAccounts } from '../fill-accounts.ts';
import { type DemoPackage, fillCatalogue } from '../fill-catalogue.ts';
import { markAsDemo } from '../fill-demo.ts';
import { requireEmptyDatabase } from '../require-empty-database.ts';
import { transactionOnClient } from './client-transaction.ts';
import { contractLicenceRows, contractRows } from './contract-rows.ts';
import { copyRows } from './copy-rows.ts';
import { createShape } from './data-shape.ts';
import type { DataSize } from './data-size.ts';
import { fillDerivedData, rebuildPositionIndex } from './derived-data.ts';
import { dropIndexes } from './drop-indexes.ts';
import { activityRows, licenceRows } from './licence-rows.ts';
import { locationRows } from './location-rows.ts';
import { type FirstIds, organisationRows, regionRows } from './organisation-rows.ts';
import type { RowSource } from './row-source.ts';
import { userRows } from './user-rows.ts';

export interface LoadOptions {
  url: string;
  distributors: readonly Distributor[];
  size: DataSize;
  log(line: string): void;
}

const firstIds = async (client: pg.Client): Promise<FirstIds> => {
  const { rows } = await client.query<FirstIds>(
    `select (select coalesce(max(id), 0) + 1 from organisations) as organisation,
       (select coalesce(max(id), 0) + 1 from regions) as region,
       (select coalesce(max(id), 0) + 1 from locations) as location,
       (select coalesce(max(id), 0) + 1 from v1_contracts) as contract`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a query for one row returned none');
  return row;
};

/** The rows brought their own ids, so the sequences must continue after them. */
const advanceSequences = async (client: pg.Client): Promise<void> => {
  for (const table of ['organisations', 'regions', 'locations', 'v1_contracts'])
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
};

const sourcesOf = (
  { distributors, size }: LoadOptions,
  first: FirstIds,
  packages: readonly DemoPackage[],
): RowSource[] => {
  const shape = createShape(
    size,
    distributors.map(({ number }) => number),
  );
  const needVerification = new Set(
    distributors.filter(({ requiresVerification }) => requiresVerification).map(({ number }) => number),
  );
  return [
    organisationRows(shape, first),
    regionRows(shape, first),
    locationRows(shape, first),
    userRows(shape, first),
    licenceRows(shape, first, packages, needVerification),
    activityRows(shape),
    contractRows(shape, first),
    contractLicenceRows(shape, first),
  ];
};

const timed = async (log: (line: string) => void, name: string, work: () => Promise<number | undefined>) => {
  const started = performance.now();
  const rows = await work();
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  log(
    `${name.padEnd(24)}${rows === undefined ? ' '.repeat(15) : `${rows.toLocaleString('en')} rows`.padStart(15)}${seconds.padStart(8)} s`,
  );
};

const load = async (client: pg.Client, tx: Tx, options: LoadOptions): Promise<string[]> => {
  await fillDistributors(tx, options.distributors);
  await requireEmptyDatabase(tx);
  await client.query(
    `select set_config('synchronous_commit', 'off', true),
       set_config(name, greatest(setting::integer, 512 * 1024) || 'kB', true)
     from pg_settings where name = 'maintenance_work_mem'`,
  );
  const packages = await fillCatalogue(tx);
  await fillAccounts(tx, options.distributors);
  await markAsDemo(tx);
  const sources = sourcesOf(options, await firstIds(client), packages);
  const tables = sources.map(({ table }) => table);
  const restore = await dropIndexes(client, tables);
  for (const source of sources) await timed(options.log, source.table, () => copyRows(client, source));
  await timed(options.log, 'derived data', async () => {
    await fillDerivedData(client);
    return undefined;
  });
  await timed(options.log, 'keys and indexes', async () => {
    for (const statement of restore) await client.query(statement);
    return undefined;
  });
  await timed(options.log, 'position index', async () => {
    await rebuildPositionIndex(client);
    return undefined;
  });
  await advanceSequences(client);
  return tables;
};

/**
 * Fills a migrated, empty PostgreSQL database with a data set of any size in one transaction. Rows are generated while
 * they are streamed, so memory use stays flat.
 */
export const loadLarge = async (options: LoadOptions): Promise<void> => {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'licence-hub seed',
    keepAlive: true,
  });
  // A lost connection also rejects the running query, whose error says more.
  client.on('error', () => {});
  await client.connect();
  try {
    const tables = await transactionOnClient(client, (tx) => load(client, tx, options)).catch((error: Error) => {
      if (error instanceof OperatorError) throw error;
      throw new OperatorError(`The data could not be loaded: ${error.message}. Nothing was changed.`, { cause: error });
    });
    // Statistics for the planner, and the visibility map for index-only scans.
    await timed(options.log, 'statistics', async () => {
      await client.query(`vacuum (analyze) ${[...tables, 'licence_last_online'].join(', ')}`);
      return undefined;
    });
  } finally {
    await client.end();
  }
};
