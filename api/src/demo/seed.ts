import { readArguments } from '../../../scripts/lib/arguments.mjs';
import { runCommand, say } from '../command-line.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { findServer } from '../db/postgres/find-server.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import { readDistributorTable } from '../distributors/distributor-directory.ts';
import { fillDistributors } from '../distributors/fill-distributors.ts';
import { OperatorError } from '../operator-error.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './fill-accounts.ts';
import { fillDemo } from './fill-demo.ts';
import { DATA_SIZES, type DataSize, isDataSizeName } from './large/data-size.ts';
import { loadLarge } from './large/load-large.ts';
import { requireEmptyDatabase } from './require-empty-database.ts';

const USAGE = `Usage: npm run seed -- [--size ${Object.keys(DATA_SIZES).join('|')}]

Fills the empty database of DATABASE_URL with the demo, or with a large data set (--size).`;

const sizeNamed = (name: string | undefined): DataSize | undefined => {
  if (name === undefined) return undefined;
  if (!isDataSizeName(name))
    throw new OperatorError(
      `--size must be one of ${Object.keys(DATA_SIZES).join(', ')}; without it the demo is loaded.`,
    );
  return DATA_SIZES[name];
};

runCommand(async () => {
  const given = readArguments(USAGE, { options: { size: { type: 'string' } } });
  if (given === undefined) return;
  const size = sizeNamed(given.values.size);
  const config = readConfig(process.env);
  const distributors = config.initialDistributors;
  if (config.databaseUrl === undefined)
    throw new OperatorError(
      'Set DATABASE_URL to an empty PostgreSQL database. The embedded database gets its demo data when it is created.',
    );
  const databaseUrl = await findServer(config.databaseUrl);
  const database = openPostgres({ url: databaseUrl, poolSize: 2, rolePrefix: config.rolePrefix, onError: () => {} });
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
  if (size !== undefined) await loadLarge({ url: databaseUrl, distributors, size, log: say });
  say(
    `Demo data loaded. All ${DEMO_ACCOUNTS.length} demo accounts, for example dev@hub.example, have the password ${DEMO_PASSWORD}.`,
  );
});
