import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { syncDistributors } from '../features/distributors/sync-distributors.ts';
import { startProblem } from '../start-problem.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './fill-accounts.ts';
import { fillDemo } from './fill-demo.ts';
import { DATA_SIZES, type DataSize, isDataSizeName } from './large/data-size.ts';
import { loadLarge } from './large/load-large.ts';
import { expectEmpty, SeedProblem } from './require-empty-database.ts';

const readSize = (args: string[]): DataSize | undefined => {
  const { values } = parseArgs({ args, options: { size: { type: 'string' } } });
  if (values.size === undefined) return undefined;
  if (!isDataSizeName(values.size))
    throw new SeedProblem(`--size is one of ${Object.keys(DATA_SIZES).join(', ')}; without it the small demo is made.`);
  return DATA_SIZES[values.size];
};

/** `npm run seed`: fills the demo, or a data set of a size, into an empty database that DATABASE_URL names. */
const seed = async (): Promise<void> => {
  const size = readSize(process.argv.slice(2));
  const { databaseUrl, distributors } = readConfig(process.env);
  if (databaseUrl === undefined)
    throw new SeedProblem(
      'Set DATABASE_URL to an empty PostgreSQL database. The embedded one is filled when it is made.',
    );
  const database = openPostgres({ url: databaseUrl, poolSize: 2, onError: () => {} });
  try {
    await migrate(database);
    if (size === undefined)
      await database.asOwner(async (tx) => {
        await syncDistributors(tx, distributors);
        await expectEmpty(tx);
        await fillDemo(tx, distributors);
      });
  } finally {
    await database.close();
  }
  if (size !== undefined) await loadLarge({ url: databaseUrl, distributors, size, say: console.log });
  console.log(
    `Filled with demo data. All ${DEMO_ACCOUNTS.length} demo accounts have the password ${DEMO_PASSWORD}, for example dev@hub.example.`,
  );
};

seed().catch((error: unknown) => {
  console.error(error instanceof SeedProblem ? error.message : startProblem(error, process.env));
  process.exitCode = 1;
});
