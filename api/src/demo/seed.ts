import { readConfig } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { openPostgres } from '../db/postgres.ts';
import { syncDistributors } from '../features/distributors/sync-distributors.ts';
import { startProblem } from '../start-problem.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './fill-accounts.ts';
import { fillDemo } from './fill-demo.ts';

class NotEmptyError extends Error {}

/** `npm run seed`: fills the demo into an empty database that DATABASE_URL names, and into no other. */
const seed = async (): Promise<void> => {
  const config = readConfig(process.env);
  if (config.databaseUrl === undefined)
    throw new NotEmptyError(
      'Set DATABASE_URL to an empty PostgreSQL database. The embedded one is filled when it is made.',
    );
  const database = openPostgres({ url: config.databaseUrl, poolSize: 2, onError: () => {} });
  try {
    await migrate(database);
    await database.asOwner(async (tx) => {
      await syncDistributors(tx, config.distributors);
      // Two seeds at once would both find it empty; the second waits here for the first.
      await tx.selectFrom('distributors').select('number').forUpdate().execute();
      if ((await tx.selectFrom('organisations').select('id').limit(1).execute()).length > 0)
        throw new NotEmptyError(
          'This database already holds organisations. Demo data goes into an empty one only; nothing was changed.',
        );
      await fillDemo(tx, config.distributors);
    });
  } finally {
    await database.close();
  }
  console.log(
    `Filled with demo data. All ${DEMO_ACCOUNTS.length} demo accounts have the password ${DEMO_PASSWORD}, for example dev@hub.example.`,
  );
};

seed().catch((error: unknown) => {
  console.error(error instanceof NotEmptyError ? error.message : startProblem(error, process.env));
  process.exitCode = 1;
});
