import { existsSync, rmSync } from 'node:fs';
import { unpackImage } from '../db/embedded/cluster-image.ts';
import { beforeRestore, buildingIn, clusterIn, openMarkIn, snapshotsIn } from '../db/embedded/data-folder.ts';
import { lockData } from '../db/embedded/data-lock.ts';
import type { TableSums } from '../db/table-checksums.ts';
import { renameDurably } from '../files/durable-files.ts';
import { OperatorError } from './operator-error.ts';

export interface RestoredEmbedded {
  sums: TableSums;
  /** Where the data is that was there before. */
  aside: string | undefined;
}

/** Builds the data aside, reads all of it, and only then puts it in place; what was there is kept under another name. */
export const restoreEmbedded = async (directory: string, file: string, replace: boolean): Promise<RestoredEmbedded> => {
  const unlock = lockData(directory);
  try {
    const cluster = clusterIn(directory);
    const occupied = existsSync(cluster);
    if (occupied && !replace)
      throw new OperatorError(
        `There is data in ${directory}. Add --replace to put the backup in its place, or set HUB_DATA_DIR to another folder; nothing was changed.`,
      );
    const sums = await unpackImage(file, buildingIn(directory));
    const now = new Date();
    const aside = occupied ? beforeRestore(cluster, now) : undefined;
    // First of all, and with the data they are of: at a later start they would be taken for snapshots of the new data.
    const snapshots = snapshotsIn(directory);
    if (existsSync(snapshots)) renameDurably(snapshots, beforeRestore(snapshots, now));
    if (aside !== undefined) renameDurably(cluster, aside);
    renameDurably(buildingIn(directory), cluster);
    rmSync(openMarkIn(directory), { force: true });
    return { sums, aside };
  } finally {
    unlock();
  }
};
