import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { killPrograms } from '../testing/hub-process.ts';
import { expectPlainErrors, refusedResults } from './expect-plain-errors.ts';
import {
  copyEmbeddedData,
  copyPostgresCluster,
  type RestartableHub,
  restartableHub,
  withPostgres,
} from './fault-setup.ts';
import { acknowledged, expectLedgerPersisted, readOffer } from './ledger.ts';
import { copyFolder, openCluster } from './postgres-cluster.ts';
import { report } from './report.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { emptyLedger, signIn, startLoad } from './write-load.ts';

type WithDatabase = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

const disks: SmallDisk[] = [];
afterAll(async () => {
  await killPrograms();
  for (const disk of disks) disk.remove();
});

const REMAINING_BYTES = 1_000_000;

interface Scenario {
  name: string;
  disk: SmallDisk;
  hub: RestartableHub;
  withDatabase: WithDatabase;
  /** What an operator does once there is space again. */
  afterwards?: () => Promise<void>;
}

const fillUnderLoad = async ({ name, disk, hub, withDatabase, afterwards }: Scenario): Promise<void> => {
  const offer = await withDatabase(readOffer);
  await hub.start();
  const ledger = emptyLedger();
  const load = startLoad({ port: hub.port, cookie: await signIn(hub.port), ledger, offer });
  while (acknowledged(ledger) < 10) await sleep(10);
  disk.fill(REMAINING_BYTES);
  while (refusedResults(ledger.results).length < 20) await sleep(10);
  const full = acknowledged(ledger);
  expect((await fetch(`http://127.0.0.1:${hub.port}/healthz`)).status).toBe(200);
  disk.empty();
  const emptied = performance.now();
  await afterwards?.();
  while (acknowledged(ledger) < full + 10) await sleep(10);
  const recoveredMs = performance.now() - emptied;
  await load.stop();
  await hub.kill();
  expectPlainErrors(ledger.results);
  expect(ledger.unanswered).toBe(0);
  await withDatabase((database) => expectLedgerPersisted(database, ledger));
  report(`disk full, ${name}`, {
    'acknowledged before the disk was full': full,
    'acknowledged after space was freed': acknowledged(ledger) - full,
    lost: 0,
    '503 responses': refusedResults(ledger.results).length,
    'ten changes after space was freed (ms)': recoveredMs,
  });
};

const diskOrReport = (name: string, megabytes: number): SmallDisk | undefined => {
  const disk = mountSmallDisk(megabytes);
  if ('reason' in disk) {
    report(`disk full, ${name}`, { 'not run': disk.reason });
    return undefined;
  }
  disks.push(disk);
  return disk;
};

describe('a full disk', () => {
  const { dataFolder } = inject('prepared');
  const data = copyEmbeddedData();
  const { folder } = copyPostgresCluster();

  it('[guarantee 27] leads to plain errors, loses nothing and is recovered from on the embedded database', async () => {
    const disk = diskOrReport('embedded database', 160);
    if (disk === undefined) return;
    const directory = join(disk.folder, 'data');
    copyFolder(dataFolder, directory);
    // Checked in a copy on a disk with space.
    const withDatabase: WithDatabase = (work) => {
      rmSync(data.folder, { recursive: true, force: true });
      copyFolder(directory, data.folder);
      return data.withDatabase(work);
    };
    const hub = await restartableHub({ HUB_DATA_DIR: directory, HUB_SNAPSHOT_MINUTES: '0' });
    await fillUnderLoad({ name: 'embedded database', disk, hub, withDatabase });
  });

  it('[guarantee 27] leads to plain errors, loses nothing and is recovered from on PostgreSQL', async () => {
    const disk = diskOrReport('PostgreSQL', 160);
    if (disk === undefined) return;
    copyFolder(join(folder.folder, 'data'), join(disk.folder, 'data'));
    const cluster = openCluster({ ...folder, folder: disk.folder }, 'data');
    await cluster.start();
    const hub = await restartableHub({ DATABASE_URL: cluster.url() });
    const withDatabase: WithDatabase = (work) => withPostgres(cluster.url(), work);
    await fillUnderLoad({
      name: 'PostgreSQL',
      disk,
      hub,
      withDatabase,
      // A server that could not write its WAL has stopped.
      afterwards: () => cluster.startIfEnded(),
    });
    await cluster.stop('SIGQUIT');
  });
});
