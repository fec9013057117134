import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const KEPT_SNAPSHOTS = 4;
const SNAPSHOT = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

// Paths inside the data folder of the embedded database.

export const clusterPath = (directory: string): string => join(directory, 'pgdata');
/** A cluster is built here and renamed when it is complete. */
export const buildingPath = (directory: string): string => join(directory, 'pgdata.building');
/** Exists while the cluster is open; found at a start, it was left by a process that was killed. */
export const openMarkerPath = (directory: string): string => join(directory, 'pgdata.open');
export const snapshotsPath = (directory: string): string => join(directory, 'snapshots');
/** The copy that is being made into a snapshot. */
export const copyPath = (directory: string): string => join(directory, 'snapshots', 'copying');
/** Requests from the operator's commands to the process that has the data open. */
export const requestsPath = (directory: string): string => join(directory, 'asks');

/** A date as part of a file name. */
export const fileTimestamp = (date: Date): string => `${date.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export const newSnapshotPath = (directory: string, date: Date): string =>
  join(snapshotsPath(directory), `${fileTimestamp(date)}.tar.gz`);

/** The rows and checksums of every table are stored beside an image or a backup; the suffix is that of existing backups. */
export const checksumsPath = (image: string): string => `${image}.sums.json`;

/** Where a restore keeps what it replaces. */
export const beforeRestorePath = (path: string, date: Date): string => `${path}.before-restore-${fileTimestamp(date)}`;

/** The clusters that restores have replaced, newest first. */
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

/** Complete snapshots, newest first. */
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
  for (const { file } of listSnapshots(directory).slice(KEPT_SNAPSHOTS)) {
    rmSync(file, { force: true });
    rmSync(checksumsPath(file), { force: true });
  }
};
