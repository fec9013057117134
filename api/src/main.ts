import { destination } from 'pino';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { startSnapshots } from './db/embedded/snapshots.ts';
import { greeting } from './greeting.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openHub } from './hub.ts';
import { startMailWorker } from './mail/worker.ts';
import { startProblem } from './start-problem.ts';

/** A tenth of a second's lines are written at once: a write for each would cost more than many a request. */
const logTo = destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 });

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const { database, demo } = await openHub(config, (error) =>
    say(`The database closed a connection: ${error.message}`),
  );
  const app = await buildApp({ config, database, demo, logTo });
  const services = { config, database, log: app.log };
  const mail = config.smtpUrl === undefined ? undefined : startMailWorker(services, config.smtpUrl);
  const housekeeping = startHousekeeping(services);
  const snapshots =
    config.databaseUrl === undefined
      ? startSnapshots({ database, directory: config.dataDir, everyMinutes: config.snapshotMinutes, log: app.log })
      : undefined;

  const close = async (): Promise<void> => {
    await app.close();
    housekeeping.stop();
    await mail?.stop();
    await snapshots?.stop();
    await database.close();
  };
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping: what is running is finished, what is new is refused');
    const deadline = setTimeout(() => process.exit(1), 25_000).unref();
    await close();
    clearTimeout(deadline);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw error;
  }
  say(greeting(config, demo));
};

start().catch((error: unknown) => {
  say(startProblem(error, process.env));
  process.exit(1);
});
