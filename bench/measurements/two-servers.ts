import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrations } from '../../api/src/db/migrate.ts';
import { MAX_FAILURES } from '../../api/src/features/session/attempt-limits.ts';
import { type MailServer, startMailServer } from '../../api/src/testing/mail-server.ts';
import { startProcess } from '../child-process.ts';
import { createDatabase, dropDatabase, query } from '../databases.ts';
import { signIn, startHub } from '../hub-server.ts';
import type { ResultRow, Section } from '../results.ts';
import { startRoundRobin } from '../round-robin.ts';
import type { BenchContext } from './context.ts';

const NAME = 'hub_bench_two_servers';
const HEADERS = { 'content-type': 'application/json', 'x-anti-forgery': 'hub', 'x-distributor': '1' };

interface Pair {
  url: string;
  first: string;
  second: string;
  /** URL of the round-robin proxy. */
  both: string;
  mail: MailServer;
}

const post = async (url: string, body: object): Promise<number> =>
  (await fetch(url, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) })).status;

const statusOf = async (url: string, headers: Record<string, string>): Promise<number> =>
  (await fetch(url, { headers })).status;

const migrationsRanOnce = async ({ url }: Pair): Promise<string> => {
  const [row] = await query<{ applied: number; tables: number }>(
    url,
    `select (select count(*)::integer from hub_migrations) as applied,
       (select count(*)::integer from information_schema.tables where table_name = 'licences') as tables`,
  );
  return row !== undefined && row.applied === (await readMigrations()).length && row.tables === 1
    ? ''
    : 'not all migrations were applied';
};

const sessionWorksOnBoth = async ({ first, second }: Pair): Promise<string> => {
  const session = await signIn(first);
  const onSecond = await statusOf(`${second}/api/users/me`, session);
  const signOut = await fetch(`${second}/api/auth`, { method: 'DELETE', headers: session });
  const after = await statusOf(`${first}/api/users/me`, session);
  return onSecond === 200 && signOut.ok && after === 401 ? '' : `statuses ${onSecond}, ${signOut.status}, ${after}`;
};

const attemptsCountTogether = async ({ both }: Pair): Promise<string> => {
  const statuses: number[] = [];
  for (let tried = 0; tried < MAX_FAILURES.accountAtIp + 2; tried += 1)
    statuses.push(await post(`${both}/api/auth`, { username: 'd1@hub.example', password: 'not the password' }));
  const allowed = statuses.indexOf(429);
  return allowed === MAX_FAILURES.accountAtIp ? '' : `refused after ${allowed} of ${statuses.length} attempts`;
};

const mailGoesOutOnce = async ({ both, mail }: Pair): Promise<string> => {
  const users = ['dev', 'admin', 'd1'].map((name) => `${name}@hub.example`);
  for (const username of users) {
    const status = await post(`${both}/api/password/SendEmailHub`, { username });
    if (status !== 200 && status !== 204) return `requesting a mail returned ${status}`;
  }
  for (let tries = 0; tries < 60 && mail.raw.length < users.length; tries += 1) await sleep(250);
  // Wait long enough for the second server to send duplicates.
  await sleep(3_000);
  return mail.raw.length === users.length ? '' : `${mail.raw.length} mails for ${users.length} users`;
};

const CHECKS: [id: string, name: string, check: (pair: Pair) => Promise<string>][] = [
  ['migrations', 'both start at once on an empty database; migrations run once', migrationsRanOnce],
  ['session', 'a session created on one works on the other and ends on both', sessionWorksOnBoth],
  ['attempts', 'failed sign-ins are counted together', attemptsCountTogether],
  ['mail', 'each mail is sent once', mailGoesOutOnce],
];

const toRow = (id: string, name: string, problem: string): ResultRow => ({
  id: `two-servers-${id}`,
  name,
  hub: problem === '' ? 'passed' : `failed: ${problem}`,
  comparedWith: '',
  ratio: '',
  target: 'passed',
  passed: problem === '',
});

export const measureTwoServers = async ({ serverUrl }: BenchContext): Promise<Section> => {
  const url = await createDatabase(serverUrl, NAME);
  const mail = await startMailServer();
  const env = { SMTP_URL: mail.url };
  const hubs = await Promise.all([startHub('first', url, env), startHub('second', url, env)]);
  const [first = '', second = ''] = hubs.map(({ origin }) => origin);
  const proxy = await startRoundRobin([first, second]);
  try {
    if ((await startProcess(['api/src/demo/seed.ts'], { env: { DATABASE_URL: url } }).exited) !== 0)
      throw new Error('could not seed the demo data');
    const rows: ResultRow[] = [];
    for (const [id, name, check] of CHECKS)
      rows.push(toRow(id, name, await check({ url, first, second, both: proxy.origin, mail })));
    return {
      title: 'Two servers on one database',
      method: 'Two hubs behind a round-robin proxy.',
      rows,
    };
  } finally {
    await proxy.close();
    for (const { child } of hubs) await child.stop();
    await mail.close();
    await dropDatabase(serverUrl, NAME);
  }
};
