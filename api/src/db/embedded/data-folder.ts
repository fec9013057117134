import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const KEPT = 4;
const SNAPSHOT = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

/** Where things are in the folder of the embedded database. */
export const clusterPath = (directory: string): string => join(directory, 'pgdata');
/** A cluster is built here and renamed when it is complete. */
export const buildingPath = (directory: string): string => join(directory, 'pgdata.building');
/** Stands there while the cluster is open; one that is found at a start was left by a process that was killed. */
export const openMarkerPath = (directory: string): string => join(directory, 'pgdata.open');
export const snapshotsPath = (directory: string): string => join(directory, 'snapshots');
/** Copies on their way to become a snapshot. */
export const copyPath = (directory: string): string => join(directory, 'snapshots', 'copying');
/** Requests of the operator's commands to the process that has the data open. */
export const requestsPath = (directory: string): string => join(directory, 'asks');

/** A moment as part of a file's name. */
export const fileTimestamp = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export const newSnapshotPath = (directory: string, moment: Date): string =>
  join(snapshotsPath(directory), `${fileTimestamp(moment)}.tar.gz`);

/** The rows and checksums of every table are stored beside an image or a backup; the suffix is that of existing backups. */
export const checksumsPath = (image: string): string => `${image}.sums.json`;

/** What a restore keeps of what was there before. */
export const beforeRestorePath = (path: string, moment: Date): string =>
  `${path}.before-restore-${fileTimestamp(moment)}`;

/** The clusters that restores put aside, the newest first. */
export const listBeforeRestorePaths = (directory: string): string[] =>
  readdirSync(directory)
    .filter((name) => name.startsWith('pgdata.before-restore-'))
    .sort()
    .reverse()
    .map((name) => join(directory, name));

export interface Snapshot {
  file: string;
  at: Date;
}

/** The snapshots that are complete, the newest first. */
export const listSnapshots = (directory: string): Snapshot[] => {
  let names: string[];
  try {
    names = readdirSync(snapshotsPath(directory));
  } catch {
    return [];
  }
  return names
    .filter((name) => SNAPSHOT.test(name))
    .sort()
    .reverse()
    .map((name) => ({
      file: join(snapshotsPath(directory), name),
      at: new Date(name.replace(SNAPSHOT, '$1$2:$3:$4Z')),
    }));
};

export const deleteOldSnapshots = (directory: string): void => {
  for (const { file } of listSnapshots(directory).slice(KEPT)) {
    rmSync(file, { force: true });
    rmSync(checksumsPath(file), { force: true });
  }
};
