import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { findServer } from '../db/postgres/find-server.ts';
import { expectPlainErrors, refusedResults } from '../faults/expect-plain-errors.ts';
import { restartableHub, withPostgres } from '../faults/fault-setup.ts';
import { acknowledged, expectLedgerPersisted, readOffer } from '../faults/ledger.ts';
import { emptyLedger, type Ledger, signIn, startLoad } from '../faults/write-load.ts';
import { killPrograms, startProgram } from '../testing/hub-process.ts';
import { type PatroniCluster, startPatroni, TIMES } from './patroni.ts';
import { recordRun, versionOf } from './record-run.ts';

const patroni = versionOf('patroni', ['--version'], /patroni ([\d.]+)/);
const etcd = versionOf('etcd', ['--version'], /etcd Version: ([\d.]+)/);

let cluster: PatroniCluster | undefined;
afterAll(async () => {
  await killPrograms();
  await cluster?.stop();
});

/** A change must be acknowledged within this time after the fault: the lease, two turns of Patroni, and the promotion. */
const MAX_PAUSE_MS = (TIMES.ttl + 2 * TIMES.loop_wait + 30) * 1_000;

/** The longest time without an acknowledged change while `fault` happens, until changes go on. */
const longestPause = async (ledger: Ledger, fault: () => Promise<void>, isOver: () => Promise<boolean>) => {
  let [count, since, longest] = [acknowledged(ledger), performance.now(), 0];
  const look = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (acknowledged(ledger) !== count) [count, since] = [acknowledged(ledger), now];
  };
  const timer = setInterval(look, 5);
  try {
    await fault();
    await expect.poll(isOver, { timeout: MAX_PAUSE_MS, interval: 500 }).toBe(true);
    const before = acknowledged(ledger);
    await expect.poll(() => acknowledged(ledger), { timeout: MAX_PAUSE_MS }).toBeGreaterThan(before + 20);
  } finally {
    clearInterval(timer);
  }
  return longest;
};

if (patroni !== undefined && etcd !== undefined)
  describe('Patroni with two members, synchronous mode and all hosts in DATABASE_URL', () => {
    it('goes on after a kill of the primary and after a switchover, without a restart of the hub and without a lost change', async () => {
      const started = await startPatroni();
      cluster = started;
      await started.inSync();
      const admin = new pg.Client(await findServer(started.url('postgres')));
      await admin.connect();
      await admin.query('create database hub').finally(() => admin.end());
      const url = started.url('hub');
      const seed = startProgram('api/src/demo/seed.ts', { DATABASE_URL: url });
      expect(await seed.exitCode, seed.output()).toBe(0);
      const hub = await restartableHub({ DATABASE_URL: url });
      await hub.start();
      const offer = await withPostgres(await findServer(url), readOffer);
      const cookie = await signIn(hub.port);

      const run = async (name: string, fault: () => Promise<void>, isOver: () => Promise<boolean>): Promise<void> => {
        const ledger = emptyLedger();
        const load = startLoad({ port: hub.port, cookie, ledger, offer, pauseMs: 5 });
        while (acknowledged(ledger) < 200) await sleep(20);
        const pauseMs = await longestPause(ledger, fault, isOver);
        await load.stop();
        expect(ledger.unanswered).toBe(0);
        expectPlainErrors(ledger.results);
        await withPostgres(await findServer(url), (database) => expectLedgerPersisted(database, ledger));
        const refused = refusedResults(ledger.results).length;
        const result = `writes go on after ${(pauseMs / 1_000).toFixed(1)} s; ${acknowledged(ledger)} changes, 0 lost, ${refused} answered 503`;
        recordRun(`Patroni ${patroni}, etcd ${etcd}`, name, result);
      };
      const leads = async (member: { status(): Promise<{ role: string } | undefined> }): Promise<boolean> =>
        ['master', 'primary'].includes((await member.status())?.role ?? '');

      const first = await started.inSync();
      await run(
        `kill -9 of the primary's Patroni and PostgreSQL (ttl ${TIMES.ttl} s, loop_wait ${TIMES.loop_wait} s)`,
        () => first.primary.kill(),
        () => leads(first.standby),
      );
      first.primary.start();
      const second = await started.inSync();
      expect(second.primary.name).toBe(first.standby.name);
      await run(
        'switchover to the standby',
        () => started.switchOver(second.primary, second.standby),
        () => leads(second.standby),
      );
      await hub.kill();
    });
  });
