import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrations } from '../../api/src/db/migrate.ts';
import { MAX_FAILURES } from '../../api/src/features/session/attempts.ts';
import { type MailServer, startMailServer } from '../../api/src/testing/mail-server.ts';
import { dropDatabase, makeDatabase, query } from '../databases.ts';
import { signIn, startHub } from '../hub-server.ts';
import { startProgram } from '../programs.ts';
import type { Line, Section } from '../results.ts';
import { startRoundRobin } from '../round-robin.ts';
import type { World } from './world.ts';

const NAME = 'hub_bench_two_servers';
const HEADERS = { 'content-type': 'application/json', 'x-anti-forgery': 'hub', 'x-distributor': '1' };

interface Pair {
  url: string;
  first: string;
  second: string;
  /** Sends each request to the other one than the request before. */
  both: string;
  mail: MailServer;
}

const post = async (address: string, body: object): Promise<number> =>
  (await fetch(address, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) })).status;

const statusOf = async (address: string, headers: Record<string, string>): Promise<number> =>
  (await fetch(address, { headers })).status;

const migrationsRanOnce = async ({ url }: Pair): Promise<string> => {
  const [row] = await query<{ applied: number; tables: number }>(
    url,
    `select (select count(*)::integer from hub_migrations) as applied,
       (select count(*)::integer from information_schema.tables where table_name = 'licences') as tables`,
  );
  return row !== undefined && row.applied === (await readMigrations()).length && row.tables === 1
    ? ''
    : 'not every migration is in';
};

const sessionWorksOnBoth = async ({ first, second }: Pair): Promise<string> => {
  const session = await signIn(first);
  const there = await statusOf(`${second}/api/users/me`, session);
  const out = await fetch(`${second}/api/auth`, { method: 'DELETE', headers: session });
  const after = await statusOf(`${first}/api/users/me`, session);
  return there === 200 && out.ok && after === 401 ? '' : `answered ${there}, then ${out.status}, then ${after}`;
};

const attemptsCountTogether = async ({ both }: Pair): Promise<string> => {
  const answers: number[] = [];
  for (let tried = 0; tried < MAX_FAILURES.accountAtAddress + 2; tried += 1)
    answers.push(await post(`${both}/api/auth`, { username: 'd1@hub.example', password: 'not the password' }));
  const allowed = answers.indexOf(429);
  return allowed === MAX_FAILURES.accountAtAddress ? '' : `refused after ${allowed} of ${answers.length} attempts`;
};

const mailGoesOutOnce = async ({ both, mail }: Pair): Promise<string> => {
  const people = ['dev', 'admin', 'd1'].map((name) => `${name}@hub.example`);
  for (const username of people) {
    const status = await post(`${both}/api/password/SendEmailHub`, { username });
    if (status !== 200 && status !== 204) return `asking for a mail was answered with ${status}`;
  }
  for (let tries = 0; tries < 60 && mail.raw.length < people.length; tries += 1) await sleep(250);
  // A second server that sends them again would do so about now.
  await sleep(3_000);
  return mail.raw.length === people.length ? '' : `${mail.raw.length} mails for ${people.length} people`;
};

const CHECKS: [id: string, what: string, check: (pair: Pair) => Promise<string>][] = [
  ['migrations', 'both start at once on an empty database, and its tables are made once', migrationsRanOnce],
  ['session', 'a session made on one works on the other, and ends on both', sessionWorksOnBoth],
  ['attempts', 'failed sign-ins are counted together', attemptsCountTogether],
  ['mail', 'each mail goes out once', mailGoesOutOnce],
];

const lineOf = (id: string, what: string, problem: string): Line => ({
  id: `two-servers-${id}`,
  what,
  hub: problem === '' ? 'passed' : `failed: ${problem}`,
  against: '',
  ratio: '',
  needed: 'passed',
  reached: problem === '',
});

export const measureTwoServers = async ({ serverUrl }: World): Promise<Section> => {
  const url = await makeDatabase(serverUrl, NAME);
  const mail = await startMailServer();
  const env = { SMTP_URL: mail.url };
  const hubs = await Promise.all([startHub('first', url, env), startHub('second', url, env)]);
  const [first = '', second = ''] = hubs.map(({ origin }) => origin);
  const proxy = await startRoundRobin([first, second]);
  try {
    if ((await startProgram(['api/src/demo/seed.ts'], { env: { DATABASE_URL: url } }).ended) !== 0)
      throw new Error('the demo could not be filled in');
    const lines: Line[] = [];
    for (const [id, what, check] of CHECKS)
      lines.push(lineOf(id, what, await check({ url, first, second, both: proxy.origin, mail })));
    return {
      title: 'Two servers on one database',
      how: 'Two hubs, and a proxy that sends each request to the other one than the request before.',
      lines,
    };
  } finally {
    await proxy.close();
    for (const { program } of hubs) await program.stop();
    await mail.close();
    await dropDatabase(serverUrl, NAME);
  }
};
