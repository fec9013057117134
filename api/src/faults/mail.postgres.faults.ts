import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slowest } from './expect-plain-errors.ts';
import { copyPostgresCluster, type RestartableHub, restartableHub, withPostgres } from './fault-setup.ts';
import { type FaultyMailServer, type MailFault, startFaultyMailServer } from './faulty-mail-server.ts';
import { FULL, report } from './report.ts';
import { type CallResult, call } from './write-load.ts';

const { cluster } = copyPostgresCluster();
let server: FaultyMailServer;
let hub: RestartableHub;

beforeAll(async () => {
  await cluster.start();
  server = await startFaultyMailServer();
  hub = await restartableHub({ DATABASE_URL: cluster.url(), SMTP_URL: server.url });
  await hub.start();
});

afterAll(() => server.close());

const queryOutbox = <T>(text: string): Promise<T[]> =>
  withPostgres(cluster.url(), (database) =>
    database.asOwner(async (tx) => (await sql.raw(text).execute(tx)).rows as T[]),
  );

/** Requests password resets; each puts a mail into the outbox. */
const requestMails = async (users: readonly string[]): Promise<CallResult[]> => {
  const results: CallResult[] = [];
  for (const username of users) {
    const result = await call(hub.port, '/password/SendEmailHub', '', { username });
    if (result !== undefined) results.push(result);
  }
  return results;
};

const outboxState = (): Promise<{ open: number; attempted: number; sent: number; failed: number }[]> =>
  queryOutbox(`select count(*) filter (where sent_at is null and failed_at is null)::integer as open,
    count(*) filter (where attempts > 0)::integer as attempted,
    count(*) filter (where sent_at is not null)::integer as sent,
    count(*) filter (where failed_at is not null)::integer as failed from mail_outbox`);

const USERS = ['dev', 'admin', 'd1'].map((account) => `${account}@hub.example`);

/** Sends mails to a faulty server and repairs it; each mail must then be acknowledged exactly once. */
const testMailFault = async (fault: MailFault): Promise<void> => {
  await queryOutbox('delete from mail_outbox');
  await queryOutbox('delete from hub_jobs.job');
  await queryOutbox('delete from attempts');
  server.acknowledged.clear();
  server.setFault(fault);
  const results = await requestMails(USERS);
  expect(results.map(({ status }) => status)).toEqual(USERS.map(() => 204));
  expect(slowest(results)).toBeLessThan(10_000);
  if (fault === 'refuses-for-good') {
    await expect.poll(async () => (await outboxState())[0]?.failed).toBe(3);
    server.setFault('works');
    return report(`mail server ${FAULT_LABELS[fault]}`, { mails: USERS.length, 'given up at once': 3 });
  }
  if (fault === 'slow') await expect.poll(async () => (await outboxState())[0]?.sent).toBe(3);
  else {
    await expect.poll(async () => (await outboxState())[0]?.attempted, { interval: 200 }).toBe(3);
    expect((await outboxState())[0]).toEqual({ open: 3, attempted: 3, sent: 0, failed: 0 });
    expect(server.acknowledged.size).toBe(0);
  }
  server.setFault('works');
  const retryNow = async () => {
    await queryOutbox("update hub_jobs.job set start_after = now() where state = 'retry'");
    return (await outboxState())[0]?.sent;
  };
  await expect.poll(retryNow, { interval: 500 }).toBe(3);
  await sleep(1_500);
  expect([...server.acknowledged.values()]).toEqual([1, 1, 1]);
  report(`mail server ${FAULT_LABELS[fault]}`, {
    mails: USERS.length,
    lost: 0,
    'acknowledged twice': 0,
    'slowest request during the fault (ms)': slowest(results),
  });
};

const FAULT_LABELS: Record<MailFault, string> = {
  silent: 'never responds',
  'drops-after-data': 'disconnects after receiving the mail',
  'refuses-for-now': 'refuses temporarily (4xx)',
  'refuses-for-good': 'refuses (5xx)',
  slow: 'is slow',
  works: 'works',
};

// The quick selection has only the worst of them, because each has to be waited for.
const FAULTS: MailFault[] = FULL
  ? ['drops-after-data', 'refuses-for-now', 'refuses-for-good', 'slow', 'silent']
  : ['drops-after-data'];

describe('a faulty mail server', () => {
  it.each(FAULTS)('(%s) loses no mail, receives none twice, and delays no request', testMailFault);
});
