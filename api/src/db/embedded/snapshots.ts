import { mkdirSync, rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database.ts';
import { describeChecksums, type TableChecksums } from '../table-checksums.ts';
import {
  clusterPath,
  copyPath,
  deleteOldSnapshots,
  listSnapshots,
  newSnapshotPath,
  snapshotsPath,
} from './data-folder.ts';
import { copyWhileInUse, walPosition } from './online-copy.ts';
import { serveSnapshotRequests } from './snapshot-requests.ts';

const MIN_FIRST_DELAY_MS = 60_000;

export interface Snapshots {
  /** Takes one now, and returns its path. */
  take(): Promise<string>;
  stop(): Promise<void>;
}

export interface SnapshotOptions {
  database: Database;
  directory: string;
  /** 0: only on request. */
  everyMinutes: number;
  log: FastifyBaseLogger;
}

/**
 * Takes snapshots of the embedded database, which itself never calls fsync. Each is copied between two transactions,
 * verified by a worker thread, synced, and only then renamed to its final name.
 */
export const startSnapshots = ({ database, directory, everyMinutes, log }: SnapshotOptions): Snapshots => {
  let worker: Worker | undefined;
  let stopped = false;
  let lastPosition: string | undefined;
  let running: Promise<unknown> = Promise.resolve();
  rmSync(copyPath(directory), { recursive: true, force: true });
  mkdirSync(snapshotsPath(directory), { recursive: true, mode: 0o700 });

  const writeImageInWorker = (file: string): Promise<TableChecksums> =>
    new Promise((resolve, reject) => {
      const workerData = { cluster: copyPath(directory), file };
      worker = new Worker(new URL('./image-worker.ts', import.meta.url), { workerData });
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the hub stopped before the snapshot was complete')));
    });

  const takeOne = async (): Promise<string> => {
    if (stopped) throw new Error('the hub is stopping');
    const start = performance.now();
    const file = newSnapshotPath(directory, new Date());
    try {
      const { position, blockedMs } = await copyWhileInUse(database, clusterPath(directory), copyPath(directory));
      const checksums = await writeImageInWorker(file);
      lastPosition = position;
      const durations = { ms: Math.round(performance.now() - start), blockedMs: Math.round(blockedMs) };
      log.info({ file, ...durations }, `snapshot taken: ${describeChecksums(checksums)}`);
      deleteOldSnapshots(directory);
      return file;
    } finally {
      worker = undefined;
      rmSync(copyPath(directory), { recursive: true, force: true });
    }
  };
  // One at a time: two would share the copy folder.
  const take = (): Promise<string> => {
    const next = running.then(takeOne);
    running = next.catch(() => {});
    return next;
  };
  const takeIfChanged = async (): Promise<void> => {
    try {
      if ((await walPosition(database)) !== lastPosition) await take();
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'snapshot failed, will retry');
    }
  };

  const requests = serveSnapshotRequests(directory, take);
  const everyMs = everyMinutes * 60_000;
  const age = Date.now() - (listSnapshots(directory)[0]?.at.getTime() ?? 0);
  const timers =
    everyMinutes === 0
      ? []
      : [
          setTimeout(takeIfChanged, Math.max(MIN_FIRST_DELAY_MS, everyMs - age)).unref(),
          setInterval(takeIfChanged, everyMs).unref(),
        ];
  return {
    take,
    async stop() {
      stopped = true;
      requests.stop();
      for (const timer of timers) clearTimeout(timer);
      await worker?.terminate();
      await running;
    },
  };
};
