import { destination } from 'pino';
import { readArguments } from '../../scripts/lib/arguments.mjs';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { startSnapshots } from './db/embedded/snapshots.ts';
import { openDistributorDirectory } from './distributors/distributor-directory.ts';
import { prepareSigningKeys } from './features/devices/prepare-signing-keys.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openHub } from './hub.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { JOBS } from './jobs.ts';
import { startMessage } from './start-message.ts';
import { startProblem } from './start-problem.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { VERSION } from './version.ts';

/** Log lines are written in batches: a write per line would cost more than many a request. */
const logTo = destination({ dest: 1, sync: false, minLength: 12_288, periodicFlush: 100 });

const print = (text: string): void => void process.stderr.write(`${text}\n`);

const USAGE = `Usage: node api/src/main.ts

Starts the hub's server. Settings are environment variables: see README.md.`;

/** After so long everything has begun that begins by itself, such as the jobs. */
const STARTED_AFTER_MS = 3_000;

/** Starting needs 35 MB that answering requests does not. A Node without an inspector keeps them. */
const releaseStartMemory = async (): Promise<void> => {
  await import('./collect-garbage.ts').then(({ collectGarbage }) => collectGarbage()).catch(() => {});
};

const start = async (): Promise<void> => {
  if (readArguments(USAGE) === undefined) return;
  const config = readConfig(process.env);
  const tracing = config.tracing
    ? (await import('./tracing/start-tracing.ts')).startTracing(config.trustedProxies)
    : undefined;
  const { database, demo } = await openHub(config, (error) =>
    print(`The database closed a connection: ${error.message}`),
  );
  try {
    await prepareSigningKeys({ database, config }, print);
  } catch (error) {
    await database.close();
    throw error;
  }
  const distributors = await openDistributorDirectory(database, (error) =>
    print(`The distributors could not be read again: ${(error as Error).message}`),
  );
  const draining = new AbortController();
  const stopping = new AbortController();
  const signals = { draining: draining.signal, stopping: stopping.signal };
  const app = await buildApp({ config, database, distributors, demo, tracing, logTo, ...signals });
  const services = { config, database, distributors, log: app.log };
  const housekeeping = startHousekeeping(services);
  const snapshots =
    config.databaseUrl === undefined
      ? startSnapshots({ database, directory: config.dataDir, everyMinutes: config.snapshotMinutes, log: app.log })
      : undefined;

  let jobs: ReturnType<typeof startJobs> | undefined;

  const close = async (): Promise<void> => {
    await Promise.all([app.close(), jobs?.stop()]);
    await tracing?.stop();
    await distributors.stop();
    housekeeping.stop();
    await snapshots?.stop();
    await database.close();
  };
  stopOnSignal({ draining, stopping, drainSeconds: config.drainSeconds, server: app.server, close, log: app.log });

  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw error;
  }
  app.log.info({ version: VERSION, url: config.publicUrl, node: process.versions.node }, 'ready');
  print(startMessage(config, demo, distributors.all()));
  jobs = startJobs(services, JOBS);
  setTimeout(releaseStartMemory, STARTED_AFTER_MS).unref();
};

start().catch((error: unknown) => {
  print(startProblem(error, process.env));
  process.exit(1);
});
