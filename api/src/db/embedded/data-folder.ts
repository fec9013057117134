import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const KEPT = 4;
const SNAPSHOT = /^(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;

/** Where things are in the folder of the embedded database. */
export const clusterIn = (directory: string): string => join(directory, 'pgdata');
/** A cluster is built here and renamed when it is complete. */
export const buildingIn = (directory: string): string => join(directory, 'pgdata.building');
/** Stands there while the cluster is open; one that is found at a start was left by a process that was killed. */
export const openMarkIn = (directory: string): string => join(directory, 'pgdata.open');
export const snapshotsIn = (directory: string): string => join(directory, 'snapshots');
/** Copies on their way to become a snapshot. */
export const copyingIn = (directory: string): string => join(directory, 'snapshots', 'copying');
/** Requests of the operator's commands to the process that has the data open. */
export const asksIn = (directory: string): string => join(directory, 'asks');

/** A moment as part of a file's name. */
export const stampOf = (moment: Date): string => `${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

export const snapshotFileFor = (directory: string, moment: Date): string =>
  join(snapshotsIn(directory), `${stampOf(moment)}.tar.gz`);

/** The rows and checksums of every table stand beside an image or a backup. */
export const sumsFileOf = (image: string): string => `${image}.sums.json`;

/** What a restore keeps of what was there before. */
export const beforeRestore = (path: string, moment: Date): string => `${path}.before-restore-${stampOf(moment)}`;

/** The clusters that restores put aside, the newest first. */
export const listBeforeRestore = (directory: string): string[] =>
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
    names = readdirSync(snapshotsIn(directory));
  } catch {
    return [];
  }
  return names
    .filter((name) => SNAPSHOT.test(name))
    .sort()
    .reverse()
    .map((name) => ({ file: join(snapshotsIn(directory), name), at: new Date(name.replace(SNAPSHOT, '$1$2:$3:$4Z')) }));
};

export const dropOldSnapshots = (directory: string): void => {
  for (const { file } of listSnapshots(directory).slice(KEPT)) {
    rmSync(file, { force: true });
    rmSync(sumsFileOf(file), { force: true });
  }
};
