import { existsSync, rmSync } from 'node:fs';
import { unpackImage } from '../db/embedded/cluster-image.ts';
import {
  beforeRestorePath,
  buildingPath,
  clusterPath,
  openMarkerPath,
  snapshotsPath,
} from '../db/embedded/data-folder.ts';
import { lockData } from '../db/embedded/data-lock.ts';
import type { TableChecksums } from '../db/table-checksums.ts';
import { renameDurably } from '../files/durable-files.ts';
import { OperatorError } from '../operator-error.ts';

export interface RestoredEmbedded {
  checksums: TableChecksums;
  /** Where the replaced data is kept. */
  previous: string | undefined;
}

/** Builds and verifies the data in another folder, and only then moves it into place; existing data is kept under another name. */
export const restoreEmbedded = async (directory: string, file: string, replace: boolean): Promise<RestoredEmbedded> => {
  const unlock = lockData(directory);
  try {
    const cluster = clusterPath(directory);
    const exists = existsSync(cluster);
    if (exists && !replace)
      throw new OperatorError(
        `There is already data in ${directory}. Add --replace to replace it with the backup, or set HUB_DATA_DIR to another folder; nothing was changed.`,
      );
    const checksums = await unpackImage(file, buildingPath(directory));
    const now = new Date();
    const previous = exists ? beforeRestorePath(cluster, now) : undefined;
    // Moved first: a later start would take them for snapshots of the new data.
    const snapshots = snapshotsPath(directory);
    if (existsSync(snapshots)) renameDurably(snapshots, beforeRestorePath(snapshots, now));
    if (previous !== undefined) renameDurably(cluster, previous);
    renameDurably(buildingPath(directory), cluster);
    rmSync(openMarkerPath(directory), { force: true });
    return { checksums, previous };
  } finally {
    unlock();
  }
};
