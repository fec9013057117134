import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slowest } from './expect-plain-errors.ts';
import { type BreakableHub, breakableHub, lookAt, ownCluster } from './fault-setup.ts';
import { type Breakage, type BrokenMailServer, startBrokenMailServer } from './faulty-mail-server.ts';
import { FULL, report } from './report.ts';
import { type Answer, call } from './write-load.ts';

const { cluster } = ownCluster();
let server: BrokenMailServer;
let hub: BreakableHub;

beforeAll(async () => {
  await cluster.start();
  server = await startBrokenMailServer();
  hub = await breakableHub({ DATABASE_URL: cluster.url(), SMTP_URL: server.url });
  await hub.start();
});

afterAll(() => server.close());

const inOutbox = <T>(text: string): Promise<T[]> =>
  lookAt(cluster.url(), (database) => database.asOwner(async (tx) => (await sql.raw(text).execute(tx)).rows as T[]));

/** People who forgot their password; each request puts a mail into the outbox. */
const askForMails = async (people: readonly string[]): Promise<Answer[]> => {
  const answers: Answer[] = [];
  for (const username of people) {
    const answer = await call(hub.port, '/password/SendEmailHub', '', { username });
    if (answer !== undefined) answers.push(answer);
  }
  return answers;
};

const tried = (): Promise<{ open: number; tried: number; sent: number }[]> =>
  inOutbox(`select count(*) filter (where sent_at is null and failed_at is null)::integer as open,
    count(*) filter (where attempts > 0)::integer as tried,
    count(*) filter (where sent_at is not null)::integer as sent from mail_outbox`);

const PEOPLE = ['dev', 'admin', 'd1'].map((account) => `${account}@hub.example`);

/** Mails go into a broken server; then it is mended, and each must arrive, and be acknowledged once. */
const breakMail = async (breakage: Breakage): Promise<void> => {
  await inOutbox('delete from mail_outbox');
  await inOutbox('delete from attempts');
  server.acknowledged.clear();
  server.become(breakage);
  const answers = await askForMails(PEOPLE);
  expect(answers.map(({ status }) => status)).toEqual(PEOPLE.map(() => 204));
  expect(slowest(answers)).toBeLessThan(5_000);
  if (breakage === 'slow') await expect.poll(async () => (await tried())[0]?.sent, { timeout: 30_000 }).toBe(3);
  else {
    await expect.poll(async () => (await tried())[0]?.tried, { timeout: 60_000, interval: 200 }).toBe(3);
    expect((await tried())[0]).toEqual({ open: 3, tried: 3, sent: 0 });
    expect(server.acknowledged.size).toBe(0);
  }
  server.become('works');
  const sentWithoutWaiting = async () => {
    await inOutbox('update mail_outbox set next_attempt_at = now() where sent_at is null and claimed_until is null');
    return (await tried())[0]?.sent;
  };
  await expect.poll(sentWithoutWaiting, { timeout: 60_000, interval: 500 }).toBe(3);
  await sleep(1_500);
  expect([...server.acknowledged.values()]).toEqual([1, 1, 1]);
  report(`mail server ${BREAKAGE_LABELS[breakage]}`, {
    mails: PEOPLE.length,
    lost: 0,
    'acknowledged twice': 0,
    'slowest request during the fault (ms)': slowest(answers),
  });
};

const BREAKAGE_LABELS: Record<Breakage, string> = {
  silent: 'never responds',
  'drops-after-data': 'disconnects after receiving the mail',
  'refuses-for-now': 'refuses temporarily (4xx)',
  'refuses-for-good': 'refuses (5xx)',
  slow: 'is slow',
  works: 'works',
};

// One at a time, because each is waited for; the quick selection has the worst of them.
const BROKEN: Breakage[] = FULL
  ? ['drops-after-data', 'refuses-for-now', 'refuses-for-good', 'slow', 'silent']
  : ['drops-after-data'];

describe('a broken mail server', () => {
  it.each(BROKEN)('that is %s loses no mail, gets none twice, and slows no request', breakMail);
});
