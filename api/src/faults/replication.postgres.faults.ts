import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { expectPlainErrors, refusedResults } from './expect-plain-errors.ts';
import { copyPostgresCluster, restartableHub, withPostgres } from './fault-setup.ts';
import { acknowledged, expectLedgerPersisted, readOffer } from './ledger.ts';
import type { Cluster } from './postgres-cluster.ts';
import { FULL, report } from './report.ts';
import { createStandby, queryCluster, startStandby } from './standby.ts';
import { emptyLedger, signIn, startLoad } from './write-load.ts';

const PRIMARY = { synchronous_standby_names: 'ANY 1 (standby_a, standby_b)', hot_standby: 'on' };

const { cluster: primary, folder } = copyPostgresCluster('primary');

/** The standby that has received the most WAL; it has everything that was acknowledged. */
const mostAdvanced = async (standbys: Cluster[]): Promise<Cluster> => {
  const positions = await Promise.all(
    standbys.map(async (standby) => {
      const [row] = await queryCluster<{ bytes: number }>(
        standby,
        "select (pg_last_wal_receive_lsn() - '0/0')::float8 as bytes",
      );
      return { standby, bytes: row?.bytes ?? 0 };
    }),
  );
  return positions.reduce((best, next) => (next.bytes > best.bytes ? next : best)).standby;
};

describe('with synchronous replication', () => {
  it('[guarantee 26] no acknowledged change is lost when the primary is killed, and the hub finds the new primary among its hosts', async () => {
    const standbys = [createStandby(folder, primary, 'a'), createStandby(folder, primary, 'b')];
    await primary.start(PRIMARY);
    await Promise.all(standbys.map((standby, index) => startStandby(standby, primary, `standby_${'ab'[index]}`)));
    const inSync = "select 1 from pg_stat_replication where sync_state = 'quorum' and state = 'streaming'";
    await expect.poll(async () => (await queryCluster(primary, inSync)).length).toBe(2);

    const hosts = [primary, ...standbys].map(({ port }) => `127.0.0.1:${port}`).join(',');
    const DATABASE_URL = `${primary.url().replace(`127.0.0.1:${primary.port}`, hosts)}?target_session_attrs=read-write`;
    const hub = await restartableHub({ DATABASE_URL });
    await hub.start();
    const offer = await withPostgres(primary.url(), readOffer);
    const ledger = emptyLedger();
    const cookie = await signIn(hub.port);
    const load = startLoad({ port: hub.port, cookie, ledger, offer, writers: 8 });
    const enough = FULL ? 1_000 : 60;
    while (acknowledged(ledger) < enough) await sleep(10);

    await primary.stop('SIGKILL');
    const killed = performance.now();
    const before = acknowledged(ledger);
    const next = await mostAdvanced(standbys);
    await queryCluster(next, 'select pg_promote()');
    while (acknowledged(ledger) === before) await sleep(5);
    const writesResumedMs = performance.now() - killed;
    while (acknowledged(ledger) < before + 20) await sleep(10);
    await load.stop();
    await withPostgres(next.url(), (database) => expectLedgerPersisted(database, ledger));
    expect(ledger.unanswered).toBe(0);
    expectPlainErrors(ledger.results);
    report('primary of a three-node cluster killed, synchronous replication (any 1 of 2), all hosts in DATABASE_URL', {
      'acknowledged before the kill': before,
      'acknowledged in total': acknowledged(ledger),
      lost: 0,
      '503 responses': refusedResults(ledger.results).length,
      'time until writes continue (ms)': writesResumedMs,
    });
  });
});
