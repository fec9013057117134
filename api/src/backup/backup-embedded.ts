import { constants, copyFileSync, existsSync, rmSync } from 'node:fs';
import { readSums, writeImage } from '../db/embedded/cluster-image.ts';
import { clusterIn, sumsFileOf } from '../db/embedded/data-folder.ts';
import { DataInUseError, lockData } from '../db/embedded/data-lock.ts';
import { askForSnapshot } from '../db/embedded/snapshot-requests.ts';
import type { TableSums } from '../db/table-checksums.ts';
import { renameDurably, syncFile } from '../files/durable-files.ts';
import { OperatorError } from './operator-error.ts';

const copyDurably = (from: string, to: string): void => {
  rmSync(`${to}.part`, { force: true });
  copyFileSync(from, `${to}.part`, constants.COPYFILE_EXCL);
  syncFile(`${to}.part`);
  renameDurably(`${to}.part`, to);
};

/** The hub that runs has the data to itself, so it takes a snapshot for us; otherwise we open the data ourselves. */
export const backupEmbedded = async (directory: string, file: string): Promise<TableSums> => {
  if (!existsSync(clusterIn(directory)))
    throw new OperatorError(`There is no data in ${directory}. Set HUB_DATA_DIR to the folder of the hub's data.`);
  let unlock: () => void;
  try {
    unlock = lockData(directory);
  } catch (error) {
    if (!(error instanceof DataInUseError)) throw error;
    const snapshot = await askForSnapshot(directory);
    copyDurably(sumsFileOf(snapshot), sumsFileOf(file));
    copyDurably(snapshot, file);
    return readSums(file) ?? {};
  }
  try {
    return await writeImage(clusterIn(directory), file);
  } catch (error) {
    rmSync(`${file}.part`, { force: true });
    throw error;
  } finally {
    unlock();
  }
};
