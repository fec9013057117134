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
import { OperatorError } from './operator-error.ts';

export interface RestoredEmbedded {
  checksums: TableChecksums;
  /** Where the data is that was there before. */
  aside: string | undefined;
}

/** Builds the data aside, reads all of it, and only then puts it in place; what was there is kept under another name. */
export const restoreEmbedded = async (directory: string, file: string, replace: boolean): Promise<RestoredEmbedded> => {
  const unlock = lockData(directory);
  try {
    const cluster = clusterPath(directory);
    const occupied = existsSync(cluster);
    if (occupied && !replace)
      throw new OperatorError(
        `There is data in ${directory}. Add --replace to put the backup in its place, or set HUB_DATA_DIR to another folder; nothing was changed.`,
      );
    const checksums = await unpackImage(file, buildingPath(directory));
    const now = new Date();
    const aside = occupied ? beforeRestorePath(cluster, now) : undefined;
    // First of all, and with the data they are of: at a later start they would be taken for snapshots of the new data.
    const snapshots = snapshotsPath(directory);
    if (existsSync(snapshots)) renameDurably(snapshots, beforeRestorePath(snapshots, now));
    if (aside !== undefined) renameDurably(cluster, aside);
    renameDurably(buildingPath(directory), cluster);
    rmSync(openMarkerPath(directory), { force: true });
    return { checksums, aside };
  } finally {
    unlock();
  }
};
