import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { RowKeys } from '../db/lists/row-keys.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import type { QueryTrace } from '../db/query-traces.ts';
import { csvOfLargeList, ROWS_BEFORE_STREAM } from '../http/csv-of-large-list.ts';
import type { InTransaction } from '../http/route.ts';
import { hashOfToken } from '../secrets/tokens.ts';
import { startHub } from '../testing/hub-process.ts';
import { copyPostgresCluster, type RestartableHub, restartableHub } from './fault-setup.ts';
import { createCluster, openCluster } from './postgres-cluster.ts';
import { report } from './report.ts';
import { createStandby, queryCluster, startStandby } from './standby.ts';
import { call, signIn } from './write-load.ts';

const { cluster: primary, folder } = copyPostgresCluster('primary');
const standby = createStandby(folder, primary, 'standby');
let hub: RestartableHub;
let cookie: string;

beforeAll(async () => {
  await primary.start({ hot_standby: 'on' });
  await startStandby(standby, primary, 'standby');
  hub = await restartableHub({ DATABASE_URL: primary.url(), DATABASE_READ_URL: standby.url() });
  await hub.start();
  cookie = await signIn(hub.port);
});

/** How many queries of reports were answered by whom, since the last time. */
let seen = { replica: 0, behind: 0, failed: 0 };
const answered = async () => {
  const text = await (await fetch(`http://127.0.0.1:${hub.port}/metrics`)).text();
  const count = (outcome: string) =>
    Number(new RegExp(`^hub_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  const now = { replica: count('replica'), behind: count('behind'), failed: count('failed') };
  const { replica, behind, failed } = seen;
  seen = now;
  return { replica: now.replica - replica, behind: now.behind - behind, failed: now.failed - failed };
};

let made = 0;
/** A change, and whether the audit log, a report and the history of the record have it right afterwards. */
const changeAndRead = async () => {
  const name = `Seen at once ${++made}`;
  const created = await call(hub.port, '/organisation/create/', cookie, { name });
  const { id } = JSON.parse(created?.body ?? '{}') as { id: number };
  const paths = ['/audit?page=1', '/report/AvgLicensesPerOrg', `/audit/history/organisation/${id}?page=1`];
  const replies = await Promise.all(paths.map((path) => call(hub.port, path, cookie)));
  return replies.map((reply) => [reply?.status, reply?.body.includes(name) === true]);
};
/** From when it returns, the standby falls behind. */
const pauseReplay = async (): Promise<void> => {
  await queryCluster(standby, 'select pg_wal_replay_pause()');
  const isPaused = "select 1 from pg_get_wal_replay_pause_state() s where s = 'paused'";
  await expect.poll(async () => (await queryCluster(standby, isPaused)).length).toBe(1);
};

const SEEN = [
  [200, true],
  [200, true],
  [200, true],
];

/** Perhaps not the first time: it may have to catch up. */
const expectStandbyAnswers = async (read: () => Promise<void>): Promise<void> => {
  await answered();
  const readAgain = async () => {
    await read();
    return (await answered()).replica;
  };
  await expect.poll(readAgain).toBeGreaterThan(0);
};

const expectRefusal = async (readUrl: string, reason: string): Promise<void> => {
  const refused = startHub({ DATABASE_URL: primary.url(), DATABASE_READ_URL: readUrl, PORT: '0' });
  expect(await refused.exitCode).toBe(1);
  expect(refused.output()).toContain(reason);
  expect(refused.output()).not.toMatch(/\bat .+\.ts:\d+/);
};

describe('with DATABASE_READ_URL', () => {
  it('reports and the audit log come from the standby, and are never older than what the asker has changed', async () => {
    await answered();
    for (let time = 0; time < 10; time += 1) expect(await changeAndRead()).toEqual(SEEN);
    const { replica, behind, failed } = await answered();
    expect(failed).toBe(0);
    // On a busy machine the standby may take longer than a report waits for it.
    expect(replica + behind).toBeGreaterThanOrEqual(30);
    expect(replica).toBeGreaterThan(0);
    const connections = "select 1 from pg_stat_activity where application_name = 'licence-hub'";
    expect((await queryCluster(standby, connections)).length).toBeGreaterThan(0);
    report('reports and audit log from a standby, right after a change', {
      changes: 10,
      'queries by the standby': replica,
    });
  });

  it('[guarantee 12] a distributor reads its own rows there, and no others', async () => {
    const other = await signIn(hub.port, { username: 'd2@hub.example', distributor: 2 });
    const readOwn = async () => {
      for (const path of ['/audit?page=1', '/report/AvgLicensesPerOrg']) {
        const own = await call(hub.port, path, other);
        expect([own?.status, own?.body.includes('Seen at once')]).toEqual([200, false]);
      }
    };
    await expectStandbyAnswers(readOwn);
  });

  it('a file of very many rows comes from the standby, as a stream', async () => {
    const database = openPostgres({ url: primary.url(), readUrl: standby.url(), poolSize: 10, onError: () => {} });
    const key = { hash: hashOfToken(cookie.slice(cookie.indexOf('=') + 1)), idleSeconds: 3_600 };
    const inSession: InTransaction = async (work) => {
      const outcome = await database.withSession(key, 'report', async (tx) => ({ value: await work(tx) }));
      if (outcome === null) throw new Error('signed out');
      return outcome.value;
    };
    const ids = Buffer.alloc(4 * (ROWS_BEFORE_STREAM + 10_000));
    for (let at = 0; at < ids.length; at += 4) ids.writeInt32BE(at, at);
    let streams = 0;
    const onQuery = (query: unknown): void => {
      if ((query as QueryTrace).text.includes('num_keys')) streams += 1;
    };
    /** Whether the rows after the first ones were streamed, by a server that replays the log of another one. */
    const isStreamed = async (): Promise<boolean> => {
      streams = 0;
      const file = await csvOfLargeList(inSession, {
        keys: async () => new RowKeys('integer', [ids]),
        columns: { ID: sql`n.key`, 'From standby': sql`pg_is_in_recovery()` },
        from: sql`(select) one on true`,
      });
      let text = '';
      for await (const lines of file.lines) text += lines;
      const [, ...lines] = text.split('\r\n').slice(0, -1);
      expect(lines).toHaveLength(ids.length / 4);
      expect(lines.findIndex((line, index) => !line.startsWith(`"${4 * index}",`))).toBe(-1);
      return streams === 1 && lines.slice(ROWS_BEFORE_STREAM).every((line) => line.endsWith('"true"'));
    };
    subscribe('hub.query', onQuery);
    try {
      // Perhaps not the first time: the standby may have to catch up.
      await expect.poll(isStreamed).toBe(true);
    } finally {
      unsubscribe('hub.query', onQuery);
      await database.close();
    }
  });

  it('the primary answers while the standby is behind, and a session that has ended is refused all the same', async () => {
    await pauseReplay();
    await answered();
    const ending = await signIn(hub.port);
    expect(await changeAndRead()).toEqual(SEEN);
    expect(await answered()).toMatchObject({ replica: 0, failed: 0 });
    await call(hub.port, '/auth', ending, undefined, 'DELETE');
    expect((await call(hub.port, '/audit?page=1', ending))?.status).toBe(401);
    await queryCluster(standby, 'select pg_wal_replay_resume()');
    await expectStandbyAnswers(async () => expect(await changeAndRead()).toEqual(SEEN));
  });

  it('the primary answers when the standby is gone', async () => {
    await standby.stop('SIGKILL');
    expect(await changeAndRead()).toEqual(SEEN);
    expect(await changeAndRead()).toEqual(SEEN);
    expect((await answered()).replica).toBe(0);
    await standby.start();
  });

  it('refuses to start when it names a standby of another server', async () => {
    await createCluster(folder);
    const other = openCluster(folder, 'data');
    writeFileSync(join(other.data, 'standby.signal'), '');
    await other.start({ hot_standby: 'on' });
    await expectRefusal(other.url('postgres'), 'which is a standby of another server');
    await other.stop('SIGQUIT');
  });

  it.each([
    ['the primary itself', () => primary.url(), 'which is no standby'],
    ['another database', () => standby.url('postgres'), 'but DATABASE_URL the database hub'],
  ])('refuses to start when it names %s', async (_what, url, reason) => {
    await expectRefusal(url(), reason);
  });
});
