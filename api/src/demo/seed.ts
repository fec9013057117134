import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { readDistributorTable } from '../distributors/distributor-directory.ts';
import { fillDistributors } from '../distributors/fill-distributors.ts';
import { startProblem } from '../start-problem.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './fill-accounts.ts';
import { fillDemo } from './fill-demo.ts';
import { DATA_SIZES, type DataSize, isDataSizeName } from './large/data-size.ts';
import { loadLarge } from './large/load-large.ts';
import { requireEmptyDatabase, SeedError } from './require-empty-database.ts';

const readSize = (args: string[]): DataSize | undefined => {
  const { values } = parseArgs({ args, options: { size: { type: 'string' } } });
  if (values.size === undefined) return undefined;
  if (!isDataSizeName(values.size))
    throw new SeedError(`--size must be one of ${Object.keys(DATA_SIZES).join(', ')}; without it the demo is loaded.`);
  return DATA_SIZES[values.size];
};

/** `npm run seed`: fills the empty database of DATABASE_URL with the demo, or with a large data set (--size). */
const seed = async (): Promise<void> => {
  const size = readSize(process.argv.slice(2));
  const { databaseUrl, initialDistributors: distributors } = readConfig(process.env);
  if (databaseUrl === undefined)
    throw new SeedError(
      'Set DATABASE_URL to an empty PostgreSQL database. The embedded database gets its demo data when it is created.',
    );
  const database = openPostgres({ url: databaseUrl, poolSize: 2, onError: () => {} });
  try {
    await migrate(database);
    if (size === undefined)
      await database.asOwner(async (tx) => {
        await fillDistributors(tx, distributors);
        await requireEmptyDatabase(tx);
        await fillDemo(tx, await readDistributorTable(tx));
      });
  } finally {
    await database.close();
  }
  if (size !== undefined) await loadLarge({ url: databaseUrl, distributors, size, log: console.log });
  console.log(
    `Demo data loaded. All ${DEMO_ACCOUNTS.length} demo accounts, for example dev@hub.example, have the password ${DEMO_PASSWORD}.`,
  );
};

seed().catch((error: unknown) => {
  console.error(error instanceof SeedError ? error.message : startProblem(error, process.env));
  process.exitCode = 1;
});
