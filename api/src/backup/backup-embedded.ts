import { constants, copyFileSync, existsSync, rmSync } from 'node:fs';
import { readChecksums, writeImage } from '../db/embedded/cluster-image.ts';
import { checksumsPath, clusterPath } from '../db/embedded/data-folder.ts';
import { DataInUseError, lockData } from '../db/embedded/data-lock.ts';
import { requestSnapshot } from '../db/embedded/snapshot-requests.ts';
import type { TableChecksums } from '../db/table-checksums.ts';
import { renameDurably, syncFile } from '../files/durable-files.ts';
import { OperatorError } from '../operator-error.ts';

const copyDurably = (from: string, to: string): void => {
  rmSync(`${to}.part`, { force: true });
  copyFileSync(from, `${to}.part`, constants.COPYFILE_EXCL);
  syncFile(`${to}.part`);
  renameDurably(`${to}.part`, to);
};

/** A running hub has the data locked, so it takes a snapshot for us; otherwise the command opens the data itself. */
export const backupEmbedded = async (directory: string, file: string): Promise<TableChecksums> => {
  if (!existsSync(clusterPath(directory)))
    throw new OperatorError(`There is no data in ${directory}. Set HUB_DATA_DIR to the hub's data folder.`);
  let unlock: () => void;
  try {
    unlock = lockData(directory);
  } catch (error) {
    if (!(error instanceof DataInUseError)) throw error;
    const snapshot = await requestSnapshot(directory);
    copyDurably(checksumsPath(snapshot), checksumsPath(file));
    copyDurably(snapshot, file);
    return readChecksums(file) ?? {};
  }
  try {
    return await writeImage(clusterPath(directory), file);
  } catch (error) {
    rmSync(`${file}.part`, { force: true });
    throw error;
  } finally {
    unlock();
  }
};
