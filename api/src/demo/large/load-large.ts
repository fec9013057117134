import type { Distributor } from '@hub/contract/distributors';
import pg from 'pg';
import type { Tx } from '../../db/database.ts';
import { syncDistributors } from '../../features/distributors/sync-distributors.ts';
import { fillAccounts } from '../fill-accounts.ts';
import { type DemoPackage, fillCatalogue } from '../fill-catalogue.ts';
import { markAsDemo } from '../fill-demo.ts';
import { expectEmpty, SeedProblem } from '../require-empty-database.ts';
import { transactOnClient } from './client-transaction.ts';
import { contractLicenceRows, contractRows } from './contract-rows.ts';
import { copyRows } from './copy-rows.ts';
import { drawShape } from './data-shape.ts';
import type { DataSize } from './data-size.ts';
import { setAside } from './drop-indexes.ts';
import { activityRows, licenceRows } from './licence-rows.ts';
import { locationRows } from './location-rows.ts';
import { type FirstIds, organisationRows, regionRows } from './organisation-rows.ts';
import { fillKept, rebuildKept } from './rebuild-counts.ts';
import type { RowSource } from './row-source.ts';
import { userRows } from './user-rows.ts';

export interface LoadOptions {
  url: string;
  distributors: readonly Distributor[];
  size: DataSize;
  say(line: string): void;
}

const firstIds = async (client: pg.Client): Promise<FirstIds> => {
  const { rows } = await client.query<FirstIds>(
    `select (select coalesce(max(id), 0) + 1 from organisations) as organisation,
       (select coalesce(max(id), 0) + 1 from regions) as region,
       (select coalesce(max(id), 0) + 1 from locations) as location,
       (select coalesce(max(id), 0) + 1 from v1_contracts) as contract`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a query of one row gave none');
  return row;
};

/** Ids came with the rows; what is added later goes on behind them. */
const moveSequences = async (client: pg.Client): Promise<void> => {
  for (const table of ['organisations', 'regions', 'locations', 'v1_contracts'])
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`);
};

const sourcesOf = (
  { distributors, size }: LoadOptions,
  first: FirstIds,
  packages: readonly DemoPackage[],
): RowSource[] => {
  const shape = drawShape(
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

const timed = async (say: (line: string) => void, name: string, work: () => Promise<number | undefined>) => {
  const started = performance.now();
  const rows = await work();
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  say(
    `${name.padEnd(24)}${rows === undefined ? ' '.repeat(15) : `${rows.toLocaleString('en')} rows`.padStart(15)}${seconds.padStart(8)} s`,
  );
};

const load = async (client: pg.Client, tx: Tx, options: LoadOptions): Promise<string[]> => {
  await syncDistributors(tx, options.distributors);
  await expectEmpty(tx);
  await client.query(
    `select set_config('maintenance_work_mem', '512MB', true), set_config('synchronous_commit', 'off', true)`,
  );
  const packages = await fillCatalogue(tx);
  await fillAccounts(tx, options.distributors);
  await markAsDemo(tx);
  const sources = sourcesOf(options, await firstIds(client), packages);
  const tables = sources.map(({ table }) => table);
  const restore = await setAside(client, tables);
  for (const source of sources) await timed(options.say, source.table, () => copyRows(client, source));
  await timed(options.say, 'what triggers fill in', async () => {
    await fillKept(client);
    return undefined;
  });
  await timed(options.say, 'keys and indexes', async () => {
    for (const statement of restore) await client.query(statement);
    return undefined;
  });
  await timed(options.say, 'what triggers keep', async () => {
    await rebuildKept(client);
    return undefined;
  });
  await moveSequences(client);
  return tables;
};

/**
 * Fills a migrated, empty PostgreSQL database with a data set of any size, in one transaction: all of it or nothing. The
 * rows are made while the database takes them, so that it needs little memory however many there are.
 */
export const loadLarge = async (options: LoadOptions): Promise<void> => {
  const client = new pg.Client({
    connectionString: options.url,
    application_name: 'licence-hub seed',
    keepAlive: true,
  });
  // A lost connection also fails the query that was under way, which says more.
  client.on('error', () => {});
  await client.connect();
  try {
    const tables = await transactOnClient(client, (tx) => load(client, tx, options)).catch((error: Error) => {
      if (error instanceof SeedProblem) throw error;
      throw new SeedProblem(`The data could not be loaded: ${error.message}. Nothing was changed.`, { cause: error });
    });
    // So that the first question is planned as well as every later one, and indexes answer by themselves.
    await timed(options.say, 'statistics', async () => {
      await client.query(`vacuum (analyze) ${tables.join(', ')}`);
      return undefined;
    });
  } finally {
    await client.end();
  }
};
