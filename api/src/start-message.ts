import type { Distributor } from '@hub/contract/distributors';
import type { Config } from './config.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo/fill-accounts.ts';

const demoLines = (config: Config, distributors: readonly Distributor[]): string[] => {
  const lines = [`  Demo accounts, all with the password ${DEMO_PASSWORD}:`];
  const unreachable = new Set<number>();
  for (const { email, distributor } of DEMO_ACCOUNTS) {
    const hubUrl = distributors.find(({ number }) => number === distributor)?.hubUrl ?? '';
    if (hubUrl === '' && distributor !== 1) unreachable.add(distributor);
    const url = hubUrl || (distributor === 1 ? config.publicUrl : `distributor ${distributor}, which has no host yet`);
    lines.push(`    ${email.padEnd(24)} ${url}`);
  }
  for (const number of unreachable)
    lines.push(
      '',
      `  A browser finds its distributor by the host. To sign in at distributor ${number}, give it one under`,
      `  Admin › Distributors, for example http://${hostName(number)}.localhost:${config.port}.`,
    );
  if (config.smtpUrl === undefined) lines.push('', `  Mails are kept at ${config.publicUrl}/outbox`);
  if (!config.listensOnLoopback)
    lines.push(
      '',
      '  WARNING: the demo accounts and their well-known password can be used from other machines (HUB_DEMO=allow).',
    );
  return lines;
};

const hostName = (number: number): string => ['one', 'two', 'three'][number - 1] ?? `d${number}`;

/** The message on the terminal once the hub is ready. */
export const startMessage = (config: Config, demo: boolean, distributors: readonly Distributor[]): string => {
  const lines = ['', `  Licence Hub is ready at ${config.publicUrl}`, ''];
  if (config.databaseUrl === undefined)
    lines.push(
      `  Embedded database in ${config.dataDir}: it survives a killed process, but not a power cut, because it does`,
      '  not wait for the disk. For real work set DATABASE_URL to a PostgreSQL server.',
      config.snapshotMinutes === 0
        ? '  No snapshots are taken (HUB_SNAPSHOT_MINUTES=0).'
        : `  A snapshot is taken every ${config.snapshotMinutes} minutes, and the last good one is used when the data does not open.`,
      '',
    );
  if (demo && config.demoAllowed) lines.push(...demoLines(config, distributors));
  else if (demo)
    lines.push(
      '  This database holds demo accounts. They cannot sign in, because the hub does not listen on loopback only.',
    );
  return `${lines.join('\n')}\n`;
};
