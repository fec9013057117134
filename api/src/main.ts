import { buildApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DataInUseError } from './db/data-lock.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/fill-accounts.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openHub } from './hub.ts';
import { startMailWorker } from './mail/worker.ts';

const say = (text: string): void => void process.stderr.write(`${text}\n`);

const greet = (config: Config, demo: boolean): void => {
  const lines = ['', `  Licence Hub is ready at ${config.publicUrl}`, ''];
  if (config.databaseUrl === undefined)
    lines.push(
      `  Embedded database in ${config.dataDir}: it survives a killed process, but not a power cut, because it does`,
      '  not wait for the disk. For real work set DATABASE_URL to a PostgreSQL server.',
      '',
    );
  if (demo && config.demoAllowed) {
    lines.push(`  Demo accounts, all with the password ${DEMO_PASSWORD}:`);
    for (const { email, distributor } of DEMO_ACCOUNTS) {
      const url = config.distributors.find(({ number }) => number === distributor)?.hubUrl || config.publicUrl;
      lines.push(`    ${email.padEnd(24)} ${url}`);
    }
    if (config.smtpUrl === undefined) lines.push('', `  Mails are kept at ${config.publicUrl}/outbox`);
    if (!config.listensOnLoopback)
      lines.push(
        '',
        '  WARNING: the demo accounts and their well-known password can be used from other machines (HUB_DEMO=allow).',
      );
  } else if (demo) {
    lines.push(
      '  This database holds demo accounts. They cannot sign in, because the hub does not listen on loopback only.',
    );
  }
  say(`${lines.join('\n')}\n`);
};

const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const { database, demo } = await openHub(config, (error) =>
    say(`The database closed a connection: ${error.message}`),
  );
  const app = await buildApp({ config, database, demo });
  const services = { config, database, log: app.log };
  const mail = config.smtpUrl === undefined ? undefined : startMailWorker(services, config.smtpUrl);
  const housekeeping = startHousekeeping(services);

  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping: what is running is finished, what is new is refused');
    const deadline = setTimeout(() => process.exit(1), 25_000).unref();
    await app.close();
    housekeeping.stop();
    await mail?.stop();
    await database.close();
    clearTimeout(deadline);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  await app.listen({ port: config.port, host: config.host });
  greet(config, demo);
};

start().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof DataInUseError) say(error.message);
  else if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE')
    say(`Port ${process.env.PORT ?? 3000} is in use. Stop what uses it, or set PORT to another one.`);
  else say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(1);
});
