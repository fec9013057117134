import { existsSync, rmSync } from 'node:fs';
import { buildingIn, clusterIn, openMarkIn, stampOf } from '../db/data-folder.ts';
import { lockData } from '../db/data-lock.ts';
import { renameDurably } from '../db/durable-files.ts';
import { unpackImage } from '../db/embedded-image.ts';
import type { TableSums } from '../db/table-sums.ts';
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
    const aside = occupied ? `${cluster}.before-restore-${stampOf(new Date())}` : undefined;
    if (aside !== undefined) renameDurably(cluster, aside);
    renameDurably(buildingIn(directory), cluster);
    rmSync(openMarkIn(directory), { force: true });
    return { sums, aside };
  } finally {
    unlock();
  }
};
