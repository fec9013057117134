import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { openEmbedded } from './db/embedded/open-embedded.ts';
import { migrate } from './db/migrate.ts';
import { findServer } from './db/postgres/find-server.ts';
import { openPostgres } from './db/postgres/postgres.ts';
import { refuseUnsuitableReplica } from './db/postgres/unsuitable-replica.ts';
import { refuseUnsupportedPooler } from './db/postgres/unsupported-pooler.ts';
import { endDemoSessions } from './demo/end-demo-sessions.ts';
import { fillDemo, isDemo } from './demo/fill-demo.ts';
import { fillDistributors, moveLocalUrls } from './distributors/fill-distributors.ts';
import { endSessionsWithoutFactor } from './second-factor/end-sessions-without-factor.ts';
import { serverSecret } from './secrets/server-secret.ts';

export interface OpenHub {
  database: Database;
  /** The database contains the demo accounts. */
  demo: boolean;
}

const printToTerminal = (text: string): void => void process.stderr.write(`${text}\n`);

const prepare = async (database: Database, config: Config): Promise<void> => {
  await migrate(database);
  await database.asOwner((tx) => fillDistributors(tx, config.initialDistributors));
};

/** Opens the configured database and migrates it; a new embedded one is filled with the demo data. */
export const openHub = async (config: Config, onError: (error: Error) => void): Promise<OpenHub> => {
  const { databaseUrl, databaseReadUrl: readUrl } = config;
  // Fails at start rather than at the first sign-in when the secret cannot be used.
  serverSecret(config);
  if (databaseUrl !== undefined) await refuseUnsupportedPooler(await findServer(databaseUrl));
  if (databaseUrl !== undefined && readUrl !== undefined) await refuseUnsuitableReplica(databaseUrl, readUrl, onError);
  const database =
    databaseUrl === undefined
      ? await openEmbedded(
          config.dataDir,
          async (fresh) => {
            await prepare(fresh, config);
            await fresh.asOwner((tx) => fillDemo(tx, config.initialDistributors));
          },
          printToTerminal,
        )
      : openPostgres({
          url: databaseUrl,
          listenUrl: config.databaseListenUrl,
          readUrl,
          poolSize: config.poolSize,
          rolePrefix: config.rolePrefix,
          onError,
        });
  try {
    await prepare(database, config);
    if (!config.demoAllowed) await database.asOwner(endDemoSessions);
    await database.asOwner((tx) => endSessionsWithoutFactor(tx, config.secondFactorRequiredOf));
    const demo = await database.asOwner(isDemo);
    if (demo && config.port !== 0) await database.asOwner((tx) => moveLocalUrls(tx, config.port));
    return { database, demo };
  } catch (error) {
    await database.close();
    throw error;
  }
};
