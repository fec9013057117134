import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '../db/database.ts';
import { endPrograms } from '../testing/hub-process.ts';
import { expectPlain, refusedOf } from './expect-plain-errors.ts';
import { type BreakableHub, breakableHub, embeddedData, lookAt, ownCluster } from './fault-setup.ts';
import { acknowledged, expectLedgerKept, readOffer } from './ledger.ts';
import { copyFolder, openCluster } from './postgres-cluster.ts';
import { report } from './report.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { emptyLedger, signIn, startLoad } from './write-load.ts';

type Look = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

const disks: SmallDisk[] = [];
afterAll(async () => {
  await endPrograms();
  for (const disk of disks) disk.remove();
});

const LEFT = 1_000_000;

interface Story {
  name: string;
  disk: SmallDisk;
  hub: BreakableHub;
  look: Look;
  /** What an operator does once there is room again. */
  afterwards?: () => Promise<void>;
}

const fillUnderLoad = async ({ name, disk, hub, look, afterwards }: Story): Promise<void> => {
  const offer = await look(readOffer);
  await hub.start();
  const ledger = emptyLedger();
  const load = startLoad({ port: hub.port, cookie: await signIn(hub.port), ledger, offer });
  while (acknowledged(ledger) < 10) await sleep(10);
  disk.fill(LEFT);
  while (refusedOf(ledger.answers).length < 20) await sleep(10);
  const full = acknowledged(ledger);
  expect((await fetch(`http://127.0.0.1:${hub.port}/healthz`)).status).toBe(200);
  disk.empty();
  const emptied = performance.now();
  await afterwards?.();
  while (acknowledged(ledger) < full + 10) await sleep(10);
  const recoveredMs = performance.now() - emptied;
  await load.stop();
  await hub.kill();
  expectPlain(ledger.answers, 20_000);
  expect(ledger.unanswered).toBe(0);
  await look((database) => expectLedgerKept(database, ledger));
  report(`disk full, ${name}`, {
    'acknowledged before the disk was full': full,
    'acknowledged after space was freed': acknowledged(ledger) - full,
    lost: 0,
    '503 responses': refusedOf(ledger.answers).length,
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

describe('a disk that is full', () => {
  const { dataFolder } = inject('prepared');
  const data = embeddedData();
  const { folder } = ownCluster();

  it('[guarantee 27] gives clean errors, loses nothing and recovers on the embedded database', async () => {
    const disk = diskOrReport('embedded database', 160);
    if (disk === undefined) return;
    const here = join(disk.folder, 'data');
    copyFolder(dataFolder, here);
    // Looked at where there is room.
    const look: Look = (work) => {
      rmSync(data.folder, { recursive: true, force: true });
      copyFolder(here, data.folder);
      return data.look(work);
    };
    const hub = await breakableHub({ HUB_DATA_DIR: here, HUB_SNAPSHOT_MINUTES: '0' });
    await fillUnderLoad({ name: 'embedded database', disk, hub, look });
  });

  it('[guarantee 27] gives clean errors, loses nothing and recovers on PostgreSQL', async () => {
    const disk = diskOrReport('PostgreSQL', 160);
    if (disk === undefined) return;
    copyFolder(join(folder.folder, 'data'), join(disk.folder, 'data'));
    const cluster = openCluster({ ...folder, folder: disk.folder }, 'data');
    await cluster.start();
    const hub = await breakableHub({ DATABASE_URL: cluster.url() });
    const look: Look = (work) => lookAt(cluster.url(), work);
    await fillUnderLoad({
      name: 'PostgreSQL',
      disk,
      hub,
      look,
      // A server that could not even write its log has stopped.
      afterwards: () => cluster.startIfEnded(),
    });
    await cluster.stop('SIGQUIT');
  });
});
